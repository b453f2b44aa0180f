/** The modules of one tool: `index.ts`, and the modules in its folder from which it gets its handlers. */
import { type ModuleScope, moduleScope } from './module-scope';
import { type ObjectChanges, objectChanges } from './object-changes';
import { parseTypeScript } from './syntax';

/** A module that was read. */
export interface Module {
  readonly uri: string;
  /** Its path relative to the tool's folder, for messages. */
  readonly name: string;
  readonly source: string;
  readonly scope: ModuleScope;
  readonly changes: ObjectChanges;
  /** Whether it uses CommonJS in a way that may export anything: `Object.assign(exports, …)`. */
  readonly isOpen: boolean;
}

/** A module, or the reason why there is none. */
export type ModuleAnswer = { readonly module: Module } | { readonly problem: string };

/** Reads a file's text; `undefined` if there is none or it is too large. */
export type ReadText = (uri: string) => Promise<string | undefined>;

/** The maximum number of files that are looked up for one tool, missing ones included: an import without an ending looks up several. */
const MAX_FILES = 120;
/** The maximum total length of these modules. Units: UTF-16 code units. */
const MAX_TOTAL_LENGTH = 512 * 1024;

/** Reads the modules of one tool, each once. */
export class ModuleFiles {
  private readonly answers = new Map<string, Promise<ModuleAnswer | undefined>>();
  private total = 0;

  /** @param folder URI of the tool's folder, without a trailing slash: nothing outside of it is read */
  constructor(
    private readonly folder: string,
    private readonly readText: ReadText,
  ) {}

  /** The module of a file; `undefined` if there is no such file. */
  at(uri: string): Promise<ModuleAnswer | undefined> {
    const known = this.answers.get(uri);
    if (known) return known;
    const answer = this.read(uri);
    this.answers.set(uri, answer);
    return answer;
  }

  /**
   * The module that another one imports.
   * @param specifier as written: `./handlers.js`
   */
  async imported(specifier: string, from: Module): Promise<ModuleAnswer> {
    if (!/^\.\.?(?:\/|$)/.test(specifier)) return { problem: `\`${specifier}\` is not a file in the tool's folder` };
    const base = joined(from.uri, specifier);
    if (!base.startsWith(`${this.folder}/`)) return { problem: `\`${specifier}\` is outside the tool's folder` };
    for (const uri of candidates(base)) {
      const answer = await this.at(uri);
      if (answer) return answer;
    }
    return { problem: `\`${specifier}\` does not exist` };
  }

  private async read(uri: string): Promise<ModuleAnswer | undefined> {
    if (this.answers.size >= MAX_FILES) return { problem: 'the handlers are in too many modules' };
    const source = await this.readText(uri);
    if (source === undefined) return undefined;
    const name = decoded(uri.slice(this.folder.length + 1));
    this.total += source.length;
    if (this.total > MAX_TOTAL_LENGTH && this.total > source.length) {
      return { problem: `\`${name}\` and the modules before it are longer than ${MAX_TOTAL_LENGTH / 1024} kB` };
    }
    const parsed = await parseTypeScript(source);
    if (parsed.kind === 'unreadable') {
      const where = parsed.line === undefined ? '' : `line ${parsed.line}: `;
      return { problem: `\`${name}\` can't be read: ${where}${parsed.problem}` };
    }
    const scope = moduleScope(parsed.program);
    const changes = objectChanges(parsed.program, scope);
    return { module: { uri, name, source, scope, changes, isOpen: changes.commonJsUses > scope.commonJsUses } };
  }
}

/** The files that a specifier may refer to, by the rules of TypeScript's loaders: `./x.js` is `x.ts`. */
function candidates(base: string): readonly string[] {
  const stem = base.replace(/\.([cm]?)js$/, '');
  const swapped =
    stem === base ? [] : [`${stem}.${base.endsWith('.mjs') ? 'mts' : base.endsWith('.cjs') ? 'cts' : 'ts'}`];
  if (/\.[cm]?[jt]s$/.test(base)) return [...swapped, base];
  return [`${base}.ts`, `${base}.js`, `${base}.mts`, `${base}.mjs`, `${base}/index.ts`, `${base}/index.js`];
}

/** Resolves a relative path against a URI. */
function joined(uri: string, relative: string): string {
  const parts = uri.slice(0, uri.lastIndexOf('/')).split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(encodeURIComponent(part));
  }
  return parts.join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
