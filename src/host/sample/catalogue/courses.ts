export interface CatalogueCourse {
  title: string;
  provider: string;
  /** Hours. */
  duration: number;
  /** 1 beginner, 2 intermediate, 3 advanced. */
  difficulty: 1 | 2 | 3;
  /** Euro a person. */
  cost: number;
  skills: readonly string[];
  description: string;
}

/** Title | provider | hours | difficulty | euro | skills | description. */
const table = `
Data contracts in practice | Northwind Academy | 6 | 2 | 0 | Data contracts, Data quality, Data pipelines | How producers and consumers of data agree on shape, meaning and quality, with exercises on our own sources.
Stream processing with Flink | Codecraft | 18 | 3 | 690 | Flink, Stream processing, Kafka | Windows, state and exactly-once processing, from first job to production.
Kafka for application developers | Codecraft | 12 | 2 | 450 | Kafka, Event-driven architecture, Message queues | Topics, keys, retries and schema evolution for people who write services.
SQL beyond the basics | Open Campus Europe | 10 | 2 | 120 | SQL, Query optimisation, PostgreSQL | Window functions, plans and the art of asking a database the right question.
Analytics engineering with dbt | Fjord Learning | 16 | 2 | 380 | dbt, Data modelling, Data warehousing | Models, tests and documentation that turn a warehouse into something people trust.
Orchestration with Airflow and Dagster | Codecraft | 9 | 2 | 340 | Airflow, Dagster, Data pipelines | Dependencies, backfills and alerts, with one pipeline built in both tools.
Spark performance clinic | Codecraft | 8 | 3 | 520 | Spark, Databricks, Query optimisation | Find out why a job is slow and what to do about it.
Foundations of data governance | Meridian Business School | 14 | 1 | 290 | Data governance, Data cataloguing, Data privacy | Roles, definitions and rules for data that a whole company uses.
Data lineage and change data capture | Fjord Learning | 7 | 3 | 310 | Data lineage, Change data capture, Metadata management | Follow a figure back to its source and keep copies in step.
Snowflake and BigQuery compared | Fjord Learning | 6 | 2 | 210 | Snowflake, BigQuery, Data warehousing | Cost, speed and habits of two warehouses on the same data.
Python for everyday work | Open Campus Europe | 20 | 1 | 90 | Python, Git, Debugging | From first script to a small tested program.
Advanced Python | Codecraft | 24 | 3 | 640 | Python, Test-driven development, Refactoring | Typing, packaging, concurrency and design for larger programs.
TypeScript in large code bases | Codecraft | 14 | 3 | 480 | TypeScript, Refactoring, Code review | Types that describe the domain and survive change.
React from the ground up | Codecraft | 22 | 2 | 420 | React, JavaScript, HTML and CSS | Components, state and effects, with tests from the first day.
Next.js and the modern web | Codecraft | 12 | 2 | 360 | Next.js, React, Web performance | Rendering on the server, caching and fast pages.
Accessible interfaces | Atelier Nord | 9 | 2 | 260 | Web accessibility, Inclusive design, HTML and CSS | Build interfaces that work with a keyboard, a screen reader and tired eyes.
Go for backend engineers | Codecraft | 18 | 2 | 450 | Go, gRPC, Microservices | The language, its idioms and a service that stays up.
Rust fundamentals | Codecraft | 30 | 3 | 720 | Rust, Debugging, System design | Ownership, lifetimes and fearless changes.
Kotlin and Spring Boot | Codecraft | 20 | 2 | 490 | Kotlin, Spring Boot, REST API design | A service in idiomatic Kotlin from design to operation.
Domain-driven design workshop | Fjord Learning | 16 | 3 | 890 | Domain-driven design, Event-driven architecture, Facilitation | Two days of event storming and bounded contexts on a case of your own.
System design for growing products | Codecraft | 15 | 3 | 560 | System design, Caching strategies, Software architecture | Trade-offs behind systems that serve millions, told through failures.
Designing REST and GraphQL interfaces | Open Campus Europe | 8 | 2 | 150 | REST API design, GraphQL, Technical writing | Interfaces that other teams understand without asking.
Leaving legacy behind | Fjord Learning | 10 | 3 | 430 | Legacy system migration, Refactoring, Software architecture | Replace a running system piece by piece.
iOS with Swift | Codecraft | 26 | 2 | 540 | Swift, iOS development, App store releases | An application from empty project to the store.
Android with Kotlin | Codecraft | 26 | 2 | 540 | Android development, Kotlin, Offline-first design | An application that also works where there is no signal.
Flutter in two weeks | Codecraft | 20 | 2 | 390 | Flutter, Push notifications, Prototyping | One code base for two platforms, and what it costs.
Kubernetes in production | Codecraft | 24 | 3 | 780 | Kubernetes, Docker, Observability | Run, debug and upgrade clusters without losing sleep.
Terraform essentials | Open Campus Europe | 9 | 1 | 180 | Terraform, AWS, CI/CD | Describe infrastructure as code and change it safely.
AWS architecture | Fjord Learning | 28 | 2 | 650 | AWS, Serverless, Networking | Services, limits and prices that matter in practice.
Cloud cost management | Meridian Business School | 6 | 2 | 240 | Cloud cost management, Capacity planning, Budgeting | Read the bill, find waste and share the cost fairly.
Observability with OpenTelemetry | Codecraft | 10 | 2 | 360 | OpenTelemetry, Observability, Grafana | Traces, metrics and logs that answer questions you did not plan for.
Incident leadership | Kestrel Institute | 6 | 2 | 420 | Incident response, Decision making, Written communication | Lead an incident, keep people informed and learn from it afterwards.
Service level objectives | Kestrel Institute | 5 | 2 | 280 | Service level objectives, Prometheus, Stakeholder management | Promise what users notice and spend the error budget well.
Secure coding | Kestrel Institute | 12 | 2 | 390 | Application security, Threat modelling, Code review | The ten mistakes that matter and how to stop making them.
Cloud security engineer | Kestrel Institute | 32 | 3 | 980 | Cloud security, Identity and access management, Zero trust architecture | Protect accounts, networks and data in rented infrastructure.
Penetration testing basics | Kestrel Institute | 24 | 3 | 860 | Penetration testing, Vulnerability management, Linux administration | Think like an attacker in a safe laboratory.
ISO 27001 lead implementer | Harbour Legal Academy | 35 | 3 | 1450 | ISO 27001, Risk management, Audit preparation | Build and run a management system for information security.
Security awareness for everyone | Northwind Academy | 1 | 1 | 0 | Security operations, Identity and access management | Passwords, phishing and what to do when something feels wrong.
Test strategy and automation | Codecraft | 14 | 2 | 380 | Test strategy, Test automation, Playwright | Decide what to test, at which level and how to keep it fast.
Performance testing | Codecraft | 8 | 2 | 320 | Performance testing, Capacity planning, Web performance | Load, stress and endurance tests with honest figures.
Machine learning foundations | Open Campus Europe | 40 | 2 | 190 | Machine learning, Statistics, scikit-learn | From regression to trees, with real data and honest evaluation.
Deep learning with PyTorch | Fjord Learning | 36 | 3 | 690 | Deep learning, PyTorch, Feature engineering | Networks that learn from images, series and text.
Large language models at work | Fjord Learning | 12 | 2 | 480 | Large language models, Prompt engineering, Retrieval-augmented generation | What they can do, where they fail and how to build with them.
Responsible AI | Meridian Business School | 6 | 1 | 260 | Responsible AI, Data privacy, Model evaluation | Fairness, explanation and the rules that apply in Europe.
MLOps: models in production | Fjord Learning | 18 | 3 | 590 | MLOps, Model evaluation, CI/CD | Release, watch and retrain models like any other software.
Time series forecasting | Fjord Learning | 16 | 3 | 460 | Time series analysis, Forecasting, Energy forecasting | Methods for load, wind and price, compared on the same data.
Statistics for decision makers | Open Campus Europe | 12 | 1 | 140 | Statistics, Experiment design, Decision making | Chance, uncertainty and how not to be fooled.
Experiments that teach | Fjord Learning | 7 | 2 | 230 | A/B testing, Experiment design, Product analytics | Design tests that answer the question you have.
Charts people understand | Atelier Nord | 6 | 1 | 180 | Data visualisation, Storytelling, Presenting | Choose the right chart and remove what distracts.
Looker and Power BI for analysts | Open Campus Europe | 10 | 1 | 160 | Looker, Power BI, Metric definition | Dashboards with definitions that hold.
Modelling in Excel | Meridian Business School | 8 | 2 | 190 | Excel modelling, Financial modelling, Budgeting | Models that colleagues can check and extend.
How the electricity market works | Northwind Academy | 5 | 1 | 0 | Energy trading, Grid operations, Energy forecasting | From day-ahead auction to balancing, explained with our own customers’ cases.
Wind and solar for software people | Northwind Academy | 4 | 1 | 0 | Wind power, Solar power, SCADA systems | What turbines and inverters measure, and what the figures mean.
Product discovery | Meridian Business School | 14 | 2 | 540 | Product discovery, User interviews, Prioritisation | Find out what is worth building before building it.
Strategy for product managers | Meridian Business School | 18 | 3 | 820 | Product strategy, Pricing strategy, Competitive analysis | Choices that fit together, and how to tell the story.
OKRs without theatre | Kestrel Institute | 4 | 1 | 190 | OKRs, Metric definition, Facilitation | Few goals, clear measures, short reviews.
Agile delivery for leads | Kestrel Institute | 12 | 2 | 410 | Agile delivery, Kanban, Risk management | Flow, forecasts and conversations that keep work moving.
Project management essentials | Open Campus Europe | 16 | 1 | 170 | Project management, Resource planning, Stakeholder management | Scope, plan, risk and people.
Design systems in depth | Atelier Nord | 14 | 3 | 520 | Design systems, Figma, User interface design | Tokens, components and the people who use them.
Interaction design | Atelier Nord | 20 | 2 | 480 | Interaction design, Prototyping, Information architecture | From task to flow to screen.
Usability testing in a week | Atelier Nord | 10 | 1 | 290 | Usability testing, Research synthesis, User interviews | Plan, run and report a small test.
UX writing | Atelier Nord | 6 | 1 | 220 | UX writing, Copywriting, Inclusive design | Words that help people do what they came for.
Consultative selling | Meridian Business School | 12 | 2 | 560 | Consultative selling, Active listening, Product demonstrations | Questions that uncover the need, and offers that answer it.
Negotiation masterclass | Meridian Business School | 10 | 3 | 740 | Negotiation, Contract negotiation, Offer negotiation | Prepare, listen and reach terms that last.
Pipeline and forecast discipline | Meridian Business School | 5 | 2 | 280 | Pipeline management, Sales forecasting, Salesforce | A forecast that finance believes.
Customer success fundamentals | Kestrel Institute | 9 | 1 | 260 | Customer onboarding, Customer retention, Business reviews | Bring customers to value and keep them there.
Handling difficult conversations with customers | Kestrel Institute | 4 | 1 | 190 | Escalation handling, Active listening, Support triage | Stay calm, find the cause and agree what happens next.
Search and paid media | Open Campus Europe | 11 | 2 | 210 | SEO, Paid search, Marketing analytics | Be found by the people who look for what you offer.
Marketing automation | Open Campus Europe | 9 | 2 | 230 | Marketing automation, Email marketing, HubSpot | The right message at the right time, without annoying anyone.
IFRS update | Harbour Legal Academy | 6 | 3 | 340 | IFRS, Financial reporting, Revenue recognition | What changed this year and what it means for software companies.
Finance for non-financial managers | Meridian Business School | 8 | 1 | 320 | Budgeting, Management accounting, Decision making | Read a balance sheet and defend a budget.
Structured interviewing | Northwind Academy | 3 | 1 | 0 | Structured interviewing, Candidate assessment, Hiring | Ask everyone the same, score before you talk, decide fairly.
People analytics | Meridian Business School | 14 | 2 | 520 | People analytics, Workforce planning, Statistics | Answer questions about people with data, and know its limits.
Employment law in Europe | Harbour Legal Academy | 10 | 2 | 430 | Employment law, Employee relations, Regulatory compliance | Contracts, working time and notice in eight countries.
GDPR for practitioners | Harbour Legal Academy | 8 | 2 | 360 | GDPR, Data privacy, Regulatory compliance | Records, requests, breaches and what regulators expect.
Becoming a manager | Northwind Academy | 16 | 1 | 0 | Giving feedback, Delegation, Coaching | The first year of leading people, month by month.
Coaching conversations | Kestrel Institute | 9 | 2 | 480 | Coaching, Mentoring, Active listening | Ask more, tell less, and help others find their answer.
Leading change | Meridian Business School | 12 | 3 | 690 | Change management, Presenting, Strategic thinking | Why change fails and how to bring people along.
Presenting with confidence | Kestrel Institute | 5 | 1 | 240 | Presenting, Storytelling, Written communication | Say one thing well.
German for the workplace | Lingua House | 60 | 1 | 540 | German, Cross-cultural communication | From greetings to meetings in two evenings a week.
`;

function parseDifficulty(text: string): CatalogueCourse['difficulty'] {
  return text === '1' ? 1 : text === '2' ? 2 : 3;
}

function parseCourse(line: string): CatalogueCourse {
  const [title = '', provider = '', duration = '', difficulty = '', cost = '', skills = '', description = ''] =
    line.split(' | ');
  return {
    title,
    provider,
    duration: Number(duration),
    difficulty: parseDifficulty(difficulty),
    cost: Number(cost),
    skills: skills.split(', '),
    description,
  };
}

export const catalogueCourses: readonly CatalogueCourse[] = table.trim().split('\n').map(parseCourse);
