import type { NameOrigin } from './locations.ts';

export interface GivenNames {
  women: readonly string[];
  men: readonly string[];
  /** Where the generator's own list of the language holds too many rare or mixed-in names. */
  surnames?: readonly string[];
}

function names(women: string, men: string, surnames?: string): GivenNames {
  return {
    women: women.split(' '),
    men: men.split(' '),
    ...(surnames === undefined ? {} : { surnames: surnames.split(' ') }),
  };
}

/** Names that people of working age have in each language. */
export const givenNames: Readonly<Record<NameOrigin, GivenNames>> = {
  british: names(
    'Alice Charlotte Emily Grace Hannah Isla Katie Lucy Megan Olivia Poppy Rachel Rebecca Sophie Victoria Zoe Eleanor Amelia Harriet Naomi',
    'Adam Ben Callum Daniel Edward Finlay George Harry Jack James Joe Luke Matthew Nathan Oliver Owen Sam Thomas William Rory',
    'Hughes Taylor Walker Wright Robinson Thompson Clarke Hall Green Wood Turner Cooper Ward Bailey Parker Bennett Shaw Foster Barnes Murphy Kelly Marsh Holmes Palmer Webb Gibson Reid Fraser Campbell Stewart Lloyd Price Griffiths Spencer Pearce Hartley Ashworth Whitfield Langley Prescott',
  ),
  czech: names(
    'Adéla Barbora Eliška Hana Jana Kateřina Klára Lenka Lucie Markéta Monika Petra Tereza Veronika Zuzana',
    'Adam David Filip Jakub Jan Jiří Lukáš Marek Martin Michal Ondřej Pavel Petr Tomáš Vojtěch',
  ),
  danish: names(
    'Anna Camilla Cecilie Emma Freja Ida Julie Katrine Laura Line Maja Mathilde Nanna Sara Signe Sofie',
    'Anders Christian Emil Frederik Jakob Jens Jonas Kasper Lars Mads Magnus Mikkel Rasmus Simon Søren Thomas',
  ),
  dutch: names(
    'Anouk Eva Femke Fleur Iris Isa Julia Lieke Lotte Maud Merel Noor Roos Sanne Sophie Tess',
    'Bas Bram Daan Jeroen Jesse Joost Koen Lars Luuk Maarten Ruben Sander Sem Thijs Tim Wouter',
  ),
  finnish: names(
    'Aino Anni Elina Emilia Hanna Heidi Johanna Katja Laura Maija Minna Noora Outi Päivi Sanna Venla',
    'Aleksi Antti Eero Heikki Jari Juha Jukka Lauri Matti Mikko Oskari Petri Sami Teemu Tuomas Ville',
  ),
  french: names(
    'Alice Amélie Camille Charlotte Chloé Claire Clémence Élise Emma Inès Jeanne Julie Léa Louise Manon Margaux Marion Mathilde Pauline Sarah',
    'Adrien Alexandre Antoine Arthur Baptiste Bastien Clément Étienne Gabriel Hugo Julien Louis Lucas Mathieu Maxime Nicolas Paul Romain Simon Théo',
  ),
  german: names(
    'Anna Carla Charlotte Clara Elena Emma Franziska Greta Hannah Helena Ida Johanna Julia Katharina Laura Lea Lena Luisa Marie Miriam Nele Nina Paula Sarah Sophie Svenja Theresa',
    'Alexander Anton Benedikt Christian Daniel David Elias Emil Fabian Felix Florian Jakob Jan Johannes Jonas Julian Konstantin Lars Lukas Maximilian Moritz Niklas Noah Paul Philipp Sebastian Simon Tobias',
    'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Krause Werner Lehmann Walter Maier Köhler Herrmann Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Pfeiffer',
  ),
  indian: names(
    'Aditi Ananya Anjali Deepa Divya Ishita Kavya Lakshmi Meera Neha Nisha Pooja Priya Riya Shreya Sneha Tanvi Vidya',
    'Aditya Akash Amit Anand Arjun Arun Karan Kartik Manish Nikhil Rahul Rajesh Rohan Sandeep Siddharth Sanjay Varun Vikram',
    'Sharma Mehta Iyer Nair Menon Reddy Rao Patel Desai Shah Gupta Kapoor Chopra Banerjee Mukherjee Chatterjee Das Bose Joshi Kulkarni Deshpande Patil Raman Krishnan Subramanian Pillai Verma Mishra Pandey Agarwal Malhotra Bhatt',
  ),
  italian: names(
    'Alessia Alice Beatrice Camilla Chiara Elisa Federica Francesca Giorgia Giulia Ilaria Laura Lucia Martina Serena Silvia Sofia Valentina',
    'Alessandro Andrea Daniele Davide Edoardo Federico Filippo Francesco Gabriele Giacomo Lorenzo Luca Marco Matteo Pietro Riccardo Simone Tommaso',
    'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli Vitale Lombardo Serra Coppola Marchetti Parisi Villa Conte',
  ),
  nigerian: names(
    'Adaeze Amara Bisi Chiamaka Chioma Ebele Folake Funmi Halima Ifeoma Kemi Ngozi Nneka Simi Temi Yetunde',
    'Ade Babajide Chidi Chinedu Emeka Femi Ibrahim Ikenna Kelechi Kunle Obinna Segun Tobi Tunde Uche Yusuf',
    'Okafor Adeyemi Okonkwo Balogun Eze Nwosu Adebayo Obi Bello Afolabi Onyeka Ogunleye Chukwu Adewale Ibe Lawal Oyelaran Musa Nwachukwu Olawale Umeh Abubakar Osei Danjuma',
  ),
  polish: names(
    'Agata Agnieszka Aleksandra Alicja Barbara Ewa Joanna Julia Karolina Katarzyna Magdalena Małgorzata Marta Monika Natalia Zofia Zuzanna',
    'Adam Bartosz Filip Grzegorz Jakub Jan Kacper Kamil Krzysztof Łukasz Maciej Marcin Mateusz Michał Paweł Piotr Tomasz Wojciech',
    'Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Kwiatkowski Krawczyk Kaczmarek Piotrowski Grabowski Zając Pawłowski Michalski Król Wieczorek Jabłoński Wróbel Nowakowski Majewski Olszewski Stępień Malinowski Jaworski Adamczyk Dudek Nowicki Pawlak Górski Witkowski Walczak Sikora',
  ),
  portuguese: names(
    'Ana Beatriz Carolina Catarina Filipa Inês Joana Leonor Madalena Mafalda Mariana Marta Matilde Rita Sara Sofia Teresa Vera',
    'Afonso André Bernardo Dário Diogo Duarte Francisco Gonçalo João José Miguel Nuno Pedro Rafael Ricardo Rui Tiago Tomás',
  ),
  spanish: names(
    'Alba Ana Carla Carmen Clara Elena Irene Laura Lucía Marina Marta Nuria Paula Raquel Rocío Sara Silvia Teresa',
    'Adrián Álvaro Carlos Daniel David Diego Fernando Hugo Iván Javier Jorge Luis Manuel Marcos Pablo Rubén Sergio Víctor',
    'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Álvarez Romero Alonso Gutiérrez Navarro Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Suárez Castro Ortega Delgado Ortiz Rubio Marín Sanz Iglesias Medina Garrido Cortés Castillo Santos Lozano Guerrero Cano Prieto Méndez Cruz Rivera',
  ),
  swedish: names(
    'Agnes Alva Astrid Ebba Elin Elsa Emma Frida Hanna Ida Ingrid Johanna Klara Linnea Lovisa Maja Moa Sara Tilde Wilma',
    'Albin Anton Axel David Edvin Elias Emil Erik Filip Gustav Henrik Hugo Isak Johan Karl Linus Ludvig Nils Oskar Viktor',
  ),
  turkish: names(
    'Aylin Ayşe Burcu Ceren Defne Derya Ebru Ece Elif Esra Gizem Melis Merve Selin Zeynep',
    'Ahmet Barış Berk Burak Can Cem Deniz Emre Kaan Kerem Mert Murat Onur Ozan Serkan',
    'Yılmaz Kaya Demir Şahin Çelik Yıldız Öztürk Aydın Arslan Doğan Kılıç Aslan Çetin Koç Kurt Özkan Şimşek Polat Korkmaz Erdoğan Aksoy Bulut Güneş Yalçın Tekin',
  ),
};
