import { isObjectType, type ObjectType, objectTypes } from './object-types.ts';
import type { SaidKind } from './skill-ledger.ts';
import { type Role, roles } from './user-context.ts';

/** What can be done with objects of a type. */
export const objectActions = [
  'read',
  'create',
  'edit',
  'delete',
  /** Bringing objects in from a file. */
  'import',
  'export',
  /** Saying who may see it. */
  'permit',
  /** Saying who belongs to it, and whose it is. */
  'keepPeople',
  'merge',
  'convert',
  'erase',
  /** Saying how far an application is. */
  'move',
  /** Letting it open. */
  'approve',
  /** Saying which other record is the same person. */
  'identify',
  /** Reading what was answered. */
  'readResults',
  /** Reading what it was before. */
  'readVersions',
] as const;

export type ObjectAction = (typeof objectActions)[number];

/** What is done with the workspace as a whole. */
export type WorkspaceAction =
  | 'manageMembers'
  | 'giveOwnership'
  | 'createTags'
  | 'editCategories'
  | 'editCustomFields'
  | 'setDefaultViews'
  | 'manageBilling'
  | 'fillWithSample'
  | 'recordFigures'
  | 'setScores'
  /** Reading how far groups of applicants came. */
  | 'readFairness';

/**
 * Which objects a role's right is about. `any`: all that the role may see · `shared`: what the links of the object give
 * the caller to see · `ownUnit`: people of the caller's org unit, but the caller and those above them · `self`: the
 * caller's own record, of which they write their profile · `ownPeople`: about somebody of the caller's org unit who is
 * neither the caller nor above them · `ofOthers`: about nobody who is the caller or above them; an administrator who is
 * the only one is let off, as nobody else could · `ownReview`: `ownPeople` by nobody known, or `ofOthers` by the caller ·
 * `writer`: written by the caller · `aboutSelf`: about the caller · `owner`: owned by the caller · `inside`: of the
 * caller's spaces · `author`: made by the caller · `assignee`: given to the caller · `keeper`: owned by the caller, or
 * about the caller's org unit alone · `brought`: whose first file the caller brought.
 */
export type Condition =
  | 'any'
  | 'shared'
  | 'ownUnit'
  | 'self'
  | 'ownPeople'
  | 'ofOthers'
  | 'ownReview'
  | 'writer'
  | 'aboutSelf'
  | 'owner'
  | 'inside'
  | 'author'
  | 'assignee'
  | 'keeper'
  | 'brought';

type Grant = readonly Condition[];
type Grants = Readonly<Partial<Record<Role, Grant>>>;

const any: Grant = ['any'];

/** Owner and admin may do everything that can be done; others what is said here. */
function administratorsAnd(others: Grants = {}): Grants {
  return { owner: any, admin: any, ...others };
}

/** A right that administrators have but over themselves and those above them. */
function ofOthersAnd(others: Grants): Grants {
  return { owner: ['ofOthers'], admin: ['ofOthers'], ...others };
}

/** The same right for every role below admin. */
function everyRole(grant: Grant): Grants {
  return administratorsAnd({ manager: grant, recruiter: grant, member: grant });
}

const administrators = administratorsAnd();
const everybody = everyRole(any);
const keepers = administratorsAnd({ manager: any, recruiter: any });
const managers = administratorsAnd({ manager: any });
const recruiters = administratorsAnd({ recruiter: any });
const unitManagers = administratorsAnd({ manager: ['ownUnit'] });

/** Everybody writes their own profile; managers their people besides. */
function ownProfileAnd(managers: Grant): Grants {
  return administratorsAnd({ manager: [...managers, 'self'], recruiter: ['self'], member: ['self'] });
}

/** What is about somebody is not theirs to change, but for what they brought themselves. */
const documentKeepers: Grants = {
  owner: ['ofOthers', 'brought'],
  admin: ['ofOthers', 'brought'],
  manager: ['ofOthers', 'brought'],
  recruiter: ['ofOthers', 'brought'],
  member: ['brought'],
};

interface TypeRules extends Readonly<Partial<Record<ObjectAction, Grants>>> {
  /** It stands for an account where somebody signs in as it, and is not deleted while it does: members are managed. */
  readonly standsForAccount?: true;
}

const learning: TypeRules = {
  read: everybody,
  create: managers,
  edit: managers,
  delete: managers,
  export: keepers,
};

/** Who may do what with the objects of each type (decisions.md "Roles"); what is not named, nobody may. */
export const objectRules: Readonly<Record<ObjectType, TypeRules>> = {
  candidate: {
    read: administratorsAnd({ manager: ['shared'], recruiter: any, member: ['shared'] }),
    create: recruiters,
    edit: recruiters,
    delete: recruiters,
    import: recruiters,
    export: recruiters,
    merge: recruiters,
    convert: recruiters,
    erase: administrators,
    identify: administrators,
    move: recruiters,
  },
  employee: {
    read: everybody,
    create: unitManagers,
    edit: ownProfileAnd(['ownUnit']),
    delete: unitManagers,
    import: unitManagers,
    export: managers,
    erase: administrators,
    identify: administrators,
  },
  member: {
    standsForAccount: true,
    read: everybody,
    create: unitManagers,
    edit: ownProfileAnd(['ownUnit']),
    delete: unitManagers,
    export: keepers,
    erase: administrators,
    identify: administrators,
  },
  company: { read: everybody, edit: administrators, export: keepers },
  job: {
    read: everyRole(['shared']),
    create: recruiters,
    edit: recruiters,
    delete: recruiters,
    import: recruiters,
    export: keepers,
    permit: recruiters,
    approve: administratorsAnd({ manager: ['shared'] }),
  },
  skill: { ...learning, import: managers },
  training: learning,
  course: learning,
  pulse: {
    read: everybody,
    create: managers,
    edit: administratorsAnd({ manager: ['keeper'] }),
    delete: administratorsAnd({ manager: ['keeper'] }),
    export: keepers,
    readResults: managers,
  },
  space: {
    read: everybody,
    create: everybody,
    edit: everyRole(['owner', 'inside']),
    delete: everyRole(['owner']),
    export: keepers,
    keepPeople: everyRole(['owner']),
  },
  canvas: {
    read: everyRole(['shared']),
    create: everybody,
    edit: everyRole(['author']),
    delete: everyRole(['author']),
    export: keepers,
    permit: everyRole(['author']),
    readVersions: everyRole(['author']),
  },
  performance: {
    // A draft is its writer's alone, or the administrators' where its writer has no account.
    read: administratorsAnd({
      manager: ['ownPeople', 'aboutSelf', 'writer'],
      recruiter: ['aboutSelf', 'writer'],
      member: ['aboutSelf', 'writer'],
    }),
    create: ofOthersAnd({ manager: ['ownPeople'] }),
    edit: ofOthersAnd({ manager: ['ownReview'] }),
    delete: ofOthersAnd({ manager: ['ownReview'] }),
    export: managers,
  },
  ticket: {
    read: everybody,
    create: everybody,
    edit: administratorsAnd({ manager: any, recruiter: any, member: ['author', 'assignee'] }),
    delete: keepers,
    export: keepers,
  },
  interview: {
    read: administratorsAnd({ manager: ['shared'], recruiter: any, member: ['shared'] }),
    create: recruiters,
    edit: recruiters,
    delete: recruiters,
    export: recruiters,
  },
  document: {
    read: everyRole(['shared']),
    create: everybody,
    edit: documentKeepers,
    delete: documentKeepers,
    export: keepers,
    permit: documentKeepers,
  },
  document_group: { read: everybody, create: everybody, edit: keepers, delete: keepers, export: keepers },
};

/** What is done with notes about an object that somebody sees; whoever sees it may write one. */
export type NoteAction = 'read' | 'edit' | 'delete';

/** Which notes a right is about. `team`: those told to everybody who sees the object · `own`: those that the caller wrote. */
export type NoteCondition = 'team' | 'own';

const ownNotes: Readonly<Record<Role, readonly NoteCondition[]>> = {
  owner: ['own'],
  admin: ['own'],
  manager: ['own'],
  recruiter: ['own'],
  member: ['own'],
};

/** Who may do what with notes (records.md "On every record"): a private one is its author's alone, whatever their role. */
const noteRules: Readonly<Record<NoteAction, Readonly<Record<Role, readonly NoteCondition[]>>>> = {
  read: {
    owner: ['team', 'own'],
    admin: ['team', 'own'],
    manager: ['team', 'own'],
    recruiter: ['team', 'own'],
    member: ['team', 'own'],
  },
  edit: ownNotes,
  delete: { ...ownNotes, owner: ['team', 'own'], admin: ['team', 'own'] },
};

/** What is done with the scorecards of an interview that somebody sees. */
export type ScorecardAction = 'read' | 'write';

/**
 * Which scorecards a right is about. `any`: all of them · `team`: of interviews for a job in whose hiring team the caller
 * is · `asked`: of interviews that the caller was asked to hold; those of others once the caller's own is handed in.
 */
export type ScorecardCondition = 'any' | 'team' | 'asked';

/** Who may do what with scorecards (records.md "Scores and statistics"): only who was asked writes one. */
const scorecardRules: Readonly<Record<ScorecardAction, Readonly<Record<Role, readonly ScorecardCondition[]>>>> = {
  read: {
    owner: ['any'],
    admin: ['any'],
    recruiter: ['any'],
    manager: ['team', 'asked'],
    member: ['asked'],
  },
  write: { owner: ['asked'], admin: ['asked'], manager: ['asked'], recruiter: ['asked'], member: ['asked'] },
};

/** What is done with the kit of an interview that somebody sees, and with the plan of a job. */
export type KitAction = 'read' | 'readPlan';

/**
 * Who may do what with kits (what is asked and looked at in an interview): an interviewer reads that of an interview they were
 * asked to hold, and no plan, which would tell them what else is asked.
 */
const kitRules: Readonly<Record<KitAction, Readonly<Record<Role, readonly ScorecardCondition[]>>>> = {
  read: {
    owner: ['any'],
    admin: ['any'],
    recruiter: ['any'],
    manager: ['team', 'asked'],
    member: ['asked'],
  },
  readPlan: { owner: ['any'], admin: ['any'], recruiter: ['any'], manager: ['team'], member: [] },
};

/** What is done with the masked first look of a job: saying for whom it masks, and showing who an applicant is. */
export type FirstLookAction = 'set' | 'unmask';

/**
 * Which jobs a right is about. `any`: all that the caller sees · `unmasked`: those that do not mask the caller's own role · `team`:
 * those in whose hiring team the caller is, whomever they mask.
 */
export type FirstLookCondition = 'any' | 'unmasked' | 'team';

/** Who may do what with masked first looks: whom one masks does not set it, and shows nobody but as who decides on the hire. */
const firstLookRules: Readonly<Record<FirstLookAction, Readonly<Record<Role, readonly FirstLookCondition[]>>>> = {
  set: { owner: ['any'], admin: ['any'], recruiter: ['unmasked'], manager: [], member: [] },
  unmask: { owner: ['any'], admin: ['any'], recruiter: ['unmasked'], manager: ['team'], member: [] },
};

/**
 * Of whom a role may say how well they know a skill. `self`: themselves · `kept`: people whose record they keep, but
 * themselves and those above them · `ofOthers`: everybody they see, but themselves and those above them.
 */
export type AssessCondition = 'self' | 'kept' | 'ofOthers';

type AssessGrants = Readonly<Partial<Record<Role, AssessCondition>>>;

const ofKept: AssessGrants = { owner: 'ofOthers', admin: 'ofOthers', manager: 'kept', recruiter: 'kept' };

function everyRoleAbout(whom: AssessCondition): AssessGrants {
  return { owner: whom, admin: whom, manager: whom, recruiter: whom, member: whom };
}

/** Who may say of whom how well they know a skill, by how it was come by (records.md "Scores and statistics"). */
const assessRules: Readonly<Record<SaidKind, AssessGrants>> = {
  manager: ofKept,
  interview: ofKept,
  course: ofKept,
  document: ofKept,
  peer: everyRoleAbout('ofOthers'),
  self: everyRoleAbout('self'),
};

/** Whose assessments besides their own a role may take back. */
const takeBackRules: AssessGrants = { owner: 'ofOthers', admin: 'ofOthers' };

/** Who may do what with the workspace (decisions.md "Roles"). */
const workspaceRules: Readonly<Record<WorkspaceAction, readonly Role[]>> = {
  manageMembers: ['owner', 'admin'],
  giveOwnership: ['owner'],
  createTags: ['owner', 'admin', 'manager', 'recruiter'],
  editCategories: ['owner', 'admin'],
  editCustomFields: ['owner', 'admin'],
  setDefaultViews: ['owner', 'admin'],
  manageBilling: ['owner'],
  fillWithSample: ['owner', 'admin'],
  recordFigures: ['owner', 'admin', 'manager', 'recruiter'],
  setScores: ['owner', 'admin'],
  readFairness: ['owner', 'admin'],
};

/** The conditions of a role's right, any of which is enough; undefined where it has none. */
export function grantOf(role: Role, action: ObjectAction, type: ObjectType): Grant | undefined {
  return objectRules[type][action]?.[role];
}

/** Whether a role may do something with some objects of a type, whichever they are. */
export function mayWithSome(role: Role, action: ObjectAction, type: ObjectType): boolean {
  return grantOf(role, action, type) !== undefined;
}

/** Whether a role may do something with some object of some type. */
export function mayWithAnything(role: Role, action: ObjectAction): boolean {
  return objectTypes.some((type) => mayWithSome(role, action, type));
}

/** Whether a role may do something with the workspace. */
export function mayInWorkspace(role: Role, action: WorkspaceAction): boolean {
  return workspaceRules[action].includes(role);
}

/** Which notes a role may read, edit or delete: those of which any of these holds. */
export function noteGrantOf(role: Role, action: NoteAction): readonly NoteCondition[] {
  return noteRules[action][role];
}

/** Which scorecards a role may read or write: those of which any of these holds. */
export function scorecardGrantOf(role: Role, action: ScorecardAction): readonly ScorecardCondition[] {
  return scorecardRules[action][role];
}

/** Of which interviews a role reads the kit, and of which jobs the plan: those of which any of these holds. */
export function kitGrantOf(role: Role, action: KitAction): readonly ScorecardCondition[] {
  return kitRules[action][role];
}

/** At which jobs a role may do something with the masked first look: those of which any of these holds. */
export function firstLookGrantOf(role: Role, action: FirstLookAction): readonly FirstLookCondition[] {
  return firstLookRules[action][role];
}

/** Of whom a role may say how well they know a skill, by how it was come by; undefined where of nobody. */
export function assessGrantOf(role: Role, kind: SaidKind): AssessCondition | undefined {
  return assessRules[kind][role];
}

/** Of whom a role may take back what others said; undefined where of nobody. */
export function takeBackGrantOf(role: Role): AssessCondition | undefined {
  return takeBackRules[role];
}

/** Whether objects of a type stand for accounts: one whose account there is cannot be deleted. */
export function standsForAccount(type: string): boolean {
  return isObjectType(type) && objectRules[type].standsForAccount === true;
}

/** Whether a role keeps the people of an org unit: the unit of the caller (decisions.md "Roles"). */
export function keepsUnit(role: Role): boolean {
  return grantOf(role, 'edit', 'employee')?.includes('ownUnit') === true;
}

/** Whether a role keeps all objects of a type. */
export function keepsAll(role: Role, type: ObjectType): boolean {
  return grantOf(role, 'edit', type)?.includes('any') === true;
}

/** Owner and admin see and may do everything in their company, but for what is an owner's alone. */
export function isAdministrator(role: Role): boolean {
  return role === 'owner' || role === 'admin';
}

/** Whether somebody only reads, whatever their role: support staff of the vendor. */
export function readsOnly({ staff }: { staff?: boolean | undefined }): boolean {
  return staff === true;
}

/** A role by its name; anything unknown may do the least. */
export function roleOf(text: string): Role {
  return roles.find((role) => role === text) ?? 'member';
}
