/** The form of a format: what is known of a kind of file, as data. Code is only in tests that no data can express. */
import type {
  CheckContext,
  Current,
  FixTarget,
  Found,
  HasType,
  Keys,
  Matches,
  Needs,
  NotReserved,
  OneOf,
  Subject,
  Unique,
  Without,
} from '../checks/model';
import type { FaultKind } from '../document/front-matter/fault';
import type { ASTNode } from '../document/tree/node';
import type { CompanionFile, CompanionKind } from '../model/document-kind';
import type { JsonSchema } from '../model/json-schema';
import type { Fix, Severity } from '../model/rule';
import type { Workspace } from '../workspace';
import type { ClientId } from './clients';

export type * from '../checks/model';

/** A format of files that clients read: a plugin's manifest, a marketplace, a list of servers. */
export interface Format {
  /** Stable identifier: `mcp-servers`. Its schema is `schemas/<id>.schema.json`. */
  readonly id: string;
  /** Its name for people: `MCP servers`. */
  readonly title: string;
  /** One such file in messages: `MCP servers file`. */
  readonly noun: string;
  /** What a client refuses as a whole: `file`, `plugin`, `marketplace`. */
  readonly whole: string;
  /** The entries that it lists, in singular and plural. */
  readonly parts: { readonly one: string; readonly many: string };
  /** Where these entries are: a pattern as {@link Check.at}. Absent: it lists none. */
  readonly entries?: string;
  /** Where such files are, and who reads them there. */
  readonly places: readonly Place[];
  /** A text that such a file has, where its name is one that other products use too. Absent: its place alone decides. */
  readonly marker?: string;
  /** It is the front matter of a Markdown file. */
  readonly isFrontMatter?: true;
  /** Values from the surrounding files, besides paths, names beside paths, and variables: those follow from checks and clients. */
  readonly valueProviders?: CompanionKind<FormatFile>['valueProviders'];
  /** Globs of its files for editors, where one says what those of the places do. Absent: these. */
  readonly usualFiles?: readonly string[];
  /** Its rules, made when a file of this kind is first met. */
  readonly checks: () => readonly Check[];
}

/** A place of a format's files, with those who read them. */
export interface Place {
  /** Globs, relative to any folder. */
  readonly files: readonly string[];
  /** Globs of files that are something else. */
  readonly except?: readonly string[];
  /** Those for whom the file is written, the main one first: what they refuse is an error. */
  readonly readers: readonly [ClientId, ...ClientId[]];
  /** Those who read it too, if they find nothing of their own: what they refuse is an information. */
  readonly others?: readonly ClientId[];
  /** Its readers accept comments and trailing commas. */
  readonly lenientJson?: true;
  /** Files beside which it is another client's, and those that make it its readers' again. */
  readonly foreignBeside?: {
    readonly files: readonly string[];
    readonly unless: readonly string[];
    /** Those of its readers whose it is not then. Absent: all. */
    readonly to?: readonly ClientId[];
  };
  /**
   * For each of its readers what makes it a file for that client: a file at a path from the folder that the globs start at, or what that folder
   * must be like.
   */
  readonly beside?: Readonly<Partial<Record<ClientId, string | FolderTest>>>;
  /** It may be the map of its entries alone, without the key for them. */
  readonly mayBeBare?: true;
  /** What else its readers accept. */
  readonly reads?: Pick<CompanionKind['reads'], 'empty' | 'byteOrderMark' | 'comments'>;
  /** Where its entries are, if that is not where the format has them. */
  readonly entries?: string;
  /** As the format's {@link Format.marker}. */
  readonly marker?: string;
  /** No other program has files of these names. */
  readonly isOwnName?: true;
  /** What holds at this place alone, after the format's checks. */
  readonly checks?: () => readonly Check[];
  /** Nobody reads such a file here: the format's checks do not hold. */
  readonly isUnread?: true;
  /** The schema for this place, made from the format's. */
  readonly schema?: (schema: JsonSchema) => JsonSchema;
}

/** Whether a folder is one of a kind. @param uri of the file */
type FolderTest = (folder: string, workspace: Workspace, uri: string) => Promise<boolean>;

/** What a client does. `{part}` and `{whole}` are the format's words. */
export type Effect =
  | 'refuses'
  | 'ignores-file'
  | 'breaks-all'
  | 'forbids'
  | 'fails-validation'
  | 'drops'
  | 'starts-none'
  | 'fails-to-install'
  | 'cannot-load'
  | 'cannot-start'
  | 'ignores'
  | 'takes-literally'
  | 'cuts'
  | 'warns';

/** What one client does about a violation. */
export interface Verdict {
  readonly client: ClientId;
  readonly does: Effect;
  /** It says nothing about it. */
  readonly isSilent?: true;
  /** Its own message, or the part of it that does not depend on the file. */
  readonly says?: string;
  /** How it is known, if the program was not run: its source, its documentation, or a public report. */
  readonly from?: string;
  /** The first version that does so. Absent: not known. */
  readonly since?: string;
}

/** One numbered rule of a format. */
export interface Check extends Subject {
  /** Its number, unique in the format. */
  readonly id: string;
  readonly at: string | readonly string[];
  readonly test: Test;
  /** Who does what. None: it is advice of ours, and {@link severity} is given. */
  readonly verdicts: readonly Verdict[];
  /** Absent: it follows from the verdicts. */
  readonly severity?: Severity;
  /** What to do: a sentence. Absent: the test says it. */
  readonly advice?: string;
}

/** What a check looks for. Each kind is a rule of its own, with its fixes. */
export type Test =
  | Needs
  | HasType
  | OneOf
  | Matches
  | Keys
  | Without
  | Unique
  | Exists
  | NotReserved
  | Variables
  | Unread
  | InStep
  | Secret
  | CommandLine
  | Pinned
  | Encrypted
  | Current
  | FrontMatterTest
  | Custom;

/** A path must lead to something. */
export interface Exists {
  readonly kind: 'exists';
  readonly what: 'file' | 'folder' | 'file or folder';
  /** How many folders above the file's own the path starts. */
  readonly up: number;
  /** Only paths of this form: the client does not look at others. Absent: all. */
  readonly only?: (path: string) => boolean;
  /** Only paths that begin with one of these, which stand for that folder. Absent: all. */
  readonly after?: readonly string[];
  /** The member of the root with the folder that names without a dot are in: `metadata/pluginRoot`. Absent: they are paths as others. */
  readonly bareBelow?: string;
  /** Without that member, or with that folder in them, they are paths as others. Absent: the client does not look at them. */
  readonly bareIsPath?: true;
  /** Files of which such a folder has one: completion offers folders with one, and a link to the folder opens it. */
  readonly opens?: readonly string[];
}

/** Variables in texts must be ones that the client expands. */
export interface Variables {
  readonly kind: 'variables';
  /** The forms of other clients, each with the form that is meant, `$1` being the name. Without one there is no fix. */
  readonly foreign: readonly { readonly pattern: RegExp; readonly meant?: string }[];
}

/** A client and a file that it reads. */
export interface Reading {
  readonly client: ClientId;
  readonly file: string;
  /** It reads it as a part of a plugin: only with one of these there. */
  readonly beside?: readonly string[];
  /** With one of these there, it does not read the file. */
  readonly unless?: readonly string[];
  /** What it still takes from the file then: a phrase. Absent: nothing. */
  readonly rest?: string;
  /** The number of the rule that says so at the file, where authors don't expect it. Absent: it is what they mean. */
  readonly surprise?: string;
  /** With this file there, too, nobody is surprised: it has for this client what the other one has. */
  readonly instead?: string;
  /** What is lost are these keys: without them, nobody is surprised. Absent: all of the file. */
  readonly lost?: readonly string[];
  /** What is lost are the entries under this key that the other file does not have. */
  readonly lostEntries?: string;
}

/** Clients must not be kept from reading the file by another one. */
export interface Unread {
  readonly kind: 'unread';
  /** How they read it. */
  readonly readings: readonly [Reading, ...Reading[]];
}

/** A fact must be the same in all files of a plugin, or the address of a server in all lists of a folder. */
export interface InStep {
  readonly kind: 'in-step';
  readonly fact: 'version' | 'name' | 'address';
  /** The file, relative to the root of its plugin. */
  readonly file: string;
}

/** A text must be no secret that is written out. */
export interface Secret {
  readonly kind: 'secret';
  /** The client's variable, `$1` being its name. Absent: not known, and there is no fix. */
  readonly variable?: string;
}

/** A program must be written without its arguments. */
export interface CommandLine {
  readonly kind: 'command-line';
}

/** A package that is fetched at each start must have a version. The object has `command` and `args`. */
export interface Pinned {
  readonly kind: 'pinned';
}

/** An address must be encrypted, unless it is one of this machine or a private network. */
export interface Encrypted {
  readonly kind: 'encrypted';
}

/** Front matter must be such that clients can read it. */
export interface FrontMatterTest {
  readonly kind: 'front-matter';
  readonly fault: FaultKind;
}

/** What no data can say. */
export interface Custom {
  readonly kind: 'custom';
  /** The kind of test whose rule reports it. */
  readonly as: Exclude<Test['kind'], 'custom'>;
  /** What is asked, after the name of the place, for the page of the format. Absent: the rule's own summary says it. */
  readonly must?: string;
  readonly find: (node: ASTNode, context: CheckContext) => Promise<readonly Found[]> | readonly Found[];
  readonly fix?: (target: FixTarget) => Promise<readonly Fix[]> | readonly Fix[];
}

/** A format at one of its places. */
export interface FormatKind extends CompanionKind<FormatFile> {
  readonly format: Format;
  readonly place: Place;
  /** Those checks that a reader of this place has a verdict about, with the verdicts of these readers. */
  readonly checks: readonly Check[];
}

/** A file of a format. */
export interface FormatFile extends CompanionFile {
  readonly dialect: FormatKind;
  /** Its root is the map of its entries: {@link Place.mayBeBare}. */
  readonly isBare: boolean;
}
