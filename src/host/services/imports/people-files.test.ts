import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Answer, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

describe.each(engines)('files of people as systems export them (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const call = (path: string, content: string, more: object): Promise<Answer> =>
    test.call(owner, 'POST', `/api/import/${path}`, {
      file: Buffer.from(content).toString('base64'),
      object_type: 'employee',
      ...more,
    });
  const preview = async (content: string, more: object = {}) => (await call('preview', content, more)).body;
  async function importAsSuggested(content: string, more: object = {}) {
    const { mapping } = await preview(content, more);
    return (await call('', content, { mapping, ...more })).body;
  }
  const employees = async () =>
    (await test.call(owner, 'GET', '/api/objects/employee?page_size=100&sort=name')).body.data;

  it.each([
    ['Name;Vorname\nSchmidt;Anna', { Name: 'last_name', Vorname: 'first_name' }],
    ['First name,Name\nAnna,Schmidt', { Name: 'last_name', 'First name': 'first_name' }],
    ['Name;Nachname\nAnna;Schmidt', { Name: 'first_name', Nachname: 'last_name' }],
    ['Name;Vorname\nAnna Schmidt;Anna', { Name: 'name', Vorname: 'first_name' }],
    ['Name;Vorname\n"Schmidt, Anna";Anna', { Name: 'name', Vorname: 'first_name' }],
  ])('keeps the surname of %j', async (file, mapping) => {
    expect((await preview(file)).mapping).toEqual(mapping);
    await importAsSuggested(file);
    expect(await employees()).toMatchObject([{ first_name: 'Anna', last_name: 'Schmidt', name: 'Anna Schmidt' }]);
  });

  it('takes “Employee #” for the id, “State” for a place, and nobody for a number', async () => {
    const { mapping } = await preview('Employee #,Employee,State\n7,Ada Quill,Texas\n8,Bo Reed,Ohio');
    expect(mapping).toEqual({ 'Employee #': 'id', Employee: 'name', State: 'location' });
    const numbers = await preview('Employee,Full name,City,State\n7,Ada Quill,Austin,Texas');
    expect(numbers.mapping).toEqual({ Employee: null, 'Full name': 'name', City: 'location', State: null });
    const states = await preview('Title,State\nCook,open\nBaker,closed', { object_type: 'job' });
    expect(states.mapping).toEqual({ Title: 'title', State: 'status' });
  });

  it('knows the columns of a Spanish file, its days and who left, and not what the law protects', async () => {
    const file = [
      'Nº de empleado;Nombre;Apellidos;Correo electrónico;Teléfono móvil;Puesto;Departamento;Ciudad;Fecha de alta;Estado;Sexo;Salario',
      '7;Ana;García López;ana@x.example;+34 600 123 456;Ingeniera;Datos;Madrid;3 de marzo de 2024;Activa;M;30000',
      '8;Luis;Pérez;luis@x.example;+34 600 123 457;Analista;Ventas;Sevilla;1 dic. 2023;Baja voluntaria;H;28000',
    ].join('\n');
    const { mapping } = await preview(file);
    expect(mapping).toEqual({
      ...{ 'Nº de empleado': 'id', Nombre: 'first_name', Apellidos: 'last_name', 'Correo electrónico': 'email' },
      ...{ 'Teléfono móvil': 'mobile_phone', Puesto: 'title', Departamento: 'org_unit', Ciudad: 'location' },
      ...{ 'Fecha de alta': 'started_at', Estado: 'status', Sexo: null, Salario: null },
    });
    expect(await importAsSuggested(file)).toMatchObject({ created: 2, errors_total: 0 });
    expect(await employees()).toMatchObject([
      { name: 'Ana García López', title: 'Ingeniera', company_user: { started_at: '2024-03-03' } },
      { name: 'Luis Pérez', company_user: { org_unit: { name: 'Ventas' }, started_at: '2023-12-01' } },
    ]);
    const jobs =
      'Referencia;Vacante;Ubicación;Jornada;Salario mínimo;Salario máximo;Moneda\nR1;Cocinera;Cádiz;Completa;20000;24000;EUR';
    expect((await preview(jobs, { object_type: 'job' })).mapping).toMatchObject({
      ...{ Referencia: 'id', Vacante: 'title', Ubicación: 'location', Jornada: 'work_schedule_type' },
      ...{ 'Salario mínimo': 'min_salary', 'Salario máximo': 'max_salary', Moneda: 'currency' },
    });
    const candidates =
      'Nombre y apellidos;Vacante;Fase;Origen;Fecha de candidatura\nEva Ruiz;Cocinera;Entrevista;Feria;2024-05-01';
    expect((await preview(candidates, { object_type: 'candidate' })).mapping).toEqual({
      ...{ 'Nombre y apellidos': 'name', Vacante: 'job', Fase: 'stage', Origen: 'source' },
      'Fecha de candidatura': 'applied_at',
    });
  });

  it('leaves out a phone that cannot be dialled, and takes the person', async () => {
    const done = await importAsSuggested('Name,Telefon\nAda Quill,030 1234567 Durchwahl 12\nBo Reed,auf Anfrage');
    expect(done).toMatchObject({ created: 2 });
    expect(done.errors).toMatchObject([{ row: 2, column: 'Telefon', ...say('notPhone'), left_out: false }]);
    const [ada, bo] = await employees();
    expect([ada.phone, bo.phone]).toEqual(['030 1234567 Durchwahl 12', undefined]);
  });

  it('finds the same people when an id is matched only the second time, and then by it', async () => {
    const file = 'Nr,Name,Email,City\n1,Ada Quill,ada@x.example,Bern\n2,Bo Reed,,Chur\n3,Cy Stone,cy@x.example,Rom';
    const withoutId = { Nr: null, Name: 'name', Email: 'email', City: 'location' };
    const withId = { ...withoutId, Nr: 'id' };
    expect((await call('', file, { mapping: withoutId })).body).toMatchObject({ created: 3 });
    expect((await preview(file, { mapping: withId })).duplicates).toEqual({ in_file: 0, existing: 3 });
    expect((await call('', file, { mapping: withId })).body).toMatchObject({ created: 0, updated: 3 });
    const renamed = file.replace('Bo Reed', 'Bo Young').replace('ada@x', 'ada.new@x');
    expect((await call('', renamed, { mapping: withId })).body).toMatchObject({ created: 0, updated: 3 });
    const namesake = 'Nr,Name\n9,Bo Young';
    expect((await call('', namesake, { mapping: { Nr: 'id', Name: 'name' } })).body).toMatchObject({ created: 1 });
    expect((await employees()).map(({ name }: { name: string }) => name)).toEqual([
      'Ada Quill',
      'Bo Young',
      'Bo Young',
      'Cy Stone',
    ]);
  });

  it('reads days as the whole column writes them', async () => {
    const started = async () => (await employees()).map((one: { company_user: object }) => one.company_user);
    const american = await importAsSuggested('Name,Hire date\nAda,03/04/2024\nBo,03/13/2024\nCy,"March 5, 2024"');
    expect(american).toMatchObject({ created: 3, errors_total: 0 });
    expect(await started()).toEqual([
      { started_at: '2024-03-04' },
      { started_at: '2024-03-13' },
      { started_at: '2024-03-05' },
    ]);
    const british = await importAsSuggested('Name,Hire date\nAda,03/04/2024\nBo,13/03/2024\nCy,45352');
    expect(british).toMatchObject({ updated: 3, errors_total: 0 });
    expect(await started()).toEqual([
      { started_at: '2024-04-03' },
      { started_at: '2024-03-13' },
      { started_at: '2024-03-01' },
    ]);
  });

  it('says which days can be read in two ways, and reads them as it is told', async () => {
    const file = 'Name,Hire date\nAda,03/04/2024\nBo,05/05/2024';
    const { days, rows } = await preview(file);
    expect(days).toEqual({
      columns: ['Hire date'],
      example: '03/04/2024',
      readings: { 'day-first': '2024-04-03', 'month-first': '2024-03-04' },
      order: 'month-first',
    });
    expect(rows[0].company_user.started_at).toBe('2024-03-04');
    const told = await preview(file, { day_order: 'day-first' });
    expect([told.days.order, told.rows[0].company_user.started_at]).toEqual(['day-first', '2024-04-03']);
    await importAsSuggested(file, { day_order: 'day-first' });
    expect((await employees())[0].company_user.started_at).toBe('2024-04-03');

    for (const language of ['de', 'es']) {
      await test.store.db.updateTable('user_account').set({ language }).execute();
      expect((await preview(file)).days.order).toBe('day-first');
    }
    expect((await preview('Name,Hire date\nAda,31/04/2024\nBo,04/04/2024')).days).toBeUndefined();
  });

  it('leaves out a cell that cannot be read, not its row', async () => {
    const file = 'Name,Email,Hire date,City\nAda,no address,last spring,Bern';
    const result = await importAsSuggested(file);
    expect(result).toMatchObject({
      created: 1,
      errors: [
        { row: 1, line: 2, column: 'Email', ...say('notEmail'), left_out: false },
        { row: 1, line: 2, column: 'Hire date', ...say('notDay'), left_out: false },
      ],
    });
    const [ada] = await employees();
    expect(ada).toMatchObject({ name: 'Ada', company_user: { location: { title: 'Bern' } } });
    expect(ada).not.toHaveProperty('email');
    const nobody = await importAsSuggested('Email,City\nno address,Bern\nbo@x.example,Chur');
    expect(nobody).toMatchObject({
      created: 1,
      errors: [{ column: 'Email', ...say('notEmail'), left_out: true }],
    });
  });

  it('says the same thing about a column once, with how often and where', async () => {
    const lines = Array.from({ length: 310 }, (_, index) => `Person ${index},2024-02-3${index % 2}`);
    const { problems, errors, errors_total: total } = await preview(`Name,Hire date\n${lines.join('\n')}\nEve,soon`);
    expect(problems).toMatchObject([
      { column: 'Hire date', ...say('noSuchDay'), count: 310, left_out: 0 },
      { column: 'Hire date', count: 1, lines: [{ line: 312, cell: 'soon' }] },
    ]);
    expect(problems[0].lines.slice(0, 2)).toEqual([
      { line: 2, cell: '2024-02-30' },
      { line: 3, cell: '2024-02-31' },
    ]);
    expect([errors.length, total]).toEqual([200, 311]);
  });

  it('takes no protected attributes of people, whatever field they are matched to', async () => {
    const file = 'Name;Geschlecht;Geburtsdatum;Tags\nAda;w;1990-01-01;data';
    const seen = await preview(file);
    expect(seen.mapping).toEqual({ Name: 'name', Geschlecht: null, Geburtsdatum: null, Tags: 'tags' });
    expect(seen.columns.filter((column: { protected?: boolean }) => column.protected)).toMatchObject([
      { name: 'Geschlecht' },
      { name: 'Geburtsdatum' },
    ]);
    const mapping = { ...seen.mapping, Tags: null, Geschlecht: 'keywords' };
    for (const path of ['preview', '']) {
      const refused = await call(path, file, { mapping });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [{ path: 'mapping.Geschlecht', ...say('protectedAttribute') }],
      ]);
    }
    const health = await preview('Name,Category\nHealth,x', { object_type: 'skill' });
    expect(health.importable).toBe(1);
  });

  it('reads a German export', async () => {
    const file = [
      'Personalnr.;Name;Vorname;Geb.-Datum;Geschlecht;Eintrittsdatum;Austrittsdatum;Abteilung;Standort;E-Mail dienstlich',
      '0007;Müller;Jörg;03.05.1980;m;1. Dez. 2019;;Vertrieb;Köln;j.mueller@firma.example',
      '0008;Groß;Änne;12.11.1991;w;01.03.24;31.12.2025;Einkauf;Köln;',
    ].join('\n');
    const { mapping } = await preview(file);
    expect(mapping).toEqual({
      'Personalnr.': 'id',
      Name: 'last_name',
      Vorname: 'first_name',
      'Geb.-Datum': null,
      Geschlecht: null,
      Eintrittsdatum: 'started_at',
      Austrittsdatum: 'ended_at',
      Abteilung: 'org_unit',
      Standort: 'location',
      'E-Mail dienstlich': 'email',
    });
    expect(await importAsSuggested(file)).toMatchObject({ created: 2, errors_total: 0 });
    const people = await employees();
    expect(people.map((one: { name: string; company_user: object }) => [one.name, one.company_user])).toEqual([
      ['Änne Groß', expect.objectContaining({ started_at: '2024-03-01', ended_at: '2025-12-31' })],
      ['Jörg Müller', expect.objectContaining({ started_at: '2019-12-01' })],
    ]);
  });
});
