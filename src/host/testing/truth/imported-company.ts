import type { Caller, TestHost } from '#host/testing/test-host.ts';

const skills = `Skill;Level;Target level
Welding;2;4
Forging;4,5;3
Bookkeeping;3;3
English;4;
Excel;1,5;2`;

const jobs = `Job ID,Job title,Status,Location,Department,Urgency
R-1,Welder,open,Essen,Workshop,4.5
R-2,Bookkeeper,open,Essen,Office,1
R-3,Apprentice welder,open,Bonn,Workshop,3
R-4,Smith,closed,Bonn,Workshop,2`;

const employees = `Vorname;Nachname;E-Mail;Stellenbezeichnung;Status;Standort;Abteilung;Eintrittsdatum
Anna;Schmitz;anna@example.com;Schweißerin;aktiv;Essen;Workshop;01.02.2019
Bernd;Kaya;bernd@example.com;Schmied;aktiv;Bonn;Workshop;15.08.2021
Carla;Noack;carla@example.com;Buchhalterin;ausgeschieden;Essen;Office;01.01.2010
Dirk;O’Neil;dirk@example.com;Leiter Werkstatt;;Essen;Workshop;2024-11-01`;

const candidates = `Name,E-mail,Position,Stage,Applied for,Applied at,Source
"Meyer, Eva",eva@example.com,Welder,Interview,Welder,2025-01-10,Referral
Filip Novák,filip@example.com,Junior smith,Applied,Smith,2025-02-20,Website
Greta Öz,greta@example.com,Bookkeeper,Rejected,Bookkeeper,2024-12-01,Website`;

/** Fills a company with files as people have them, through the calls that the import screen makes. */
export async function importCompany(test: TestHost, owner: Caller): Promise<void> {
  for (const [object_type, file] of Object.entries({
    skill: skills,
    job: jobs,
    employee: employees,
    candidate: candidates,
  })) {
    const sent = { file: Buffer.from(file).toString('base64'), object_type };
    const preview = await test.call(owner, 'POST', '/api/import/preview', sent);
    const { status, body } = await test.call(owner, 'POST', '/api/import/', { ...sent, mapping: preview.body.mapping });
    if (status !== 200 || body.created === 0) {
      throw new Error(`the import of ${object_type} answered ${status}: ${JSON.stringify(body)}`);
    }
  }
}
