/**
 * Reads the exports of a tool's `index.ts` without running it. All tools of Talos write `export const handlers = { … }`: objects are followed through
 * variables, spreads and modules of the tool's folder; for anything else it is unknown what they hold.
 */
import type { Node, ObjectExpression } from '@babel/types';
import { quote } from '../../../model/rule';
import type { Workspace } from '../../../workspace';
import { addressOf, leadsNowhere } from './import-address';
import type { LoadFault } from './load-fault';
import { type Foreign, type Module, moduleOf, withoutCasts } from './module';
import { parseTypeScript } from './parse-typescript';
import { wordOf } from './words';

/** What is known about the members of an exported object. */
export type ExportedKeys =
  | { readonly kind: 'absent' }
  | { readonly kind: 'keys'; readonly keys: readonly ExportedKey[] }
  /** There may be more members than these. @property reasons why, as sentences without a full stop; at least one */
  | { readonly kind: 'unsure'; readonly keys: readonly ExportedKey[]; readonly reasons: readonly string[] };

/** One key and its location. */
export interface ExportedKey {
  readonly key: string;
  /** The module's URI. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/** The exports that Talos reads, and the names of all others. */
export interface ModuleExports {
  readonly handlers: ExportedKeys;
  readonly triggers: ExportedKeys;
  /** The names of all other exported values. */
  readonly named: readonly string[];
  /** Why Talos certainly can't load the module. */
  readonly fault?: LoadFault;
  /** All exports are in `module.exports = { … }`, where Talos finds no object that is written there. */
  readonly isWhole?: boolean;
}

/** What is around a module. */
export type ModuleFiles = Pick<Workspace, 'readFile' | 'readDirectory' | 'isWithin'>;

/**
 * Reads the exports of a tool's `index.ts`, including those from other modules in its folder.
 *
 * @param folder URI of the tool's folder, without a trailing slash: no text outside of it is read
 * @returns `undefined` if there is no text to read
 */
export async function moduleExports(folder: string, files: ModuleFiles): Promise<ModuleExports | undefined> {
  const modules = new Modules(folder, files);
  const index = await modules.at(`${folder}/index.ts`);
  if (index === undefined) return undefined;
  if (typeof index === 'string') return { ...unreadExports(index), ...modules.fault };
  await modules.load(index);
  return {
    handlers: await new ObjectReader(modules).exportedKeys('handlers', index),
    triggers: await new ObjectReader(modules).exportedKeys('triggers', index),
    named: [...index.exported.keys()].filter((name) => !/^(?:handlers|triggers|default)$/.test(name)),
    ...modules.fault,
    ...(index.whole && { isWhole: true }),
  };
}

/** The exports of a module that can't be read: it may export anything. @param reason a sentence without a full stop */
export function unreadExports(reason: string): ModuleExports {
  const unsure: ExportedKeys = { kind: 'unsure', keys: [], reasons: [reason] };
  return { handlers: unsure, triggers: unsure, named: [] };
}

/** The names of all handlers; `undefined` if there may be more than could be found. */
export function handlerNames(exports: ModuleExports | undefined): readonly string[] | undefined {
  if (!exports || exports.handlers.kind === 'unsure') return undefined;
  return exports.handlers.kind === 'keys' ? exports.handlers.keys.map(({ key }) => key) : [];
}

/** The maximum number of files that are looked up for one tool, missing ones included. */
const MAX_FILES = 60;
/** The maximum total length of these modules. Units: UTF-16 code units. */
const MAX_TOTAL_LENGTH = 512 * 1024;

/** The modules of one tool, each read once. Instead of a module there may be the reason why it can't be read. */
class Modules {
  private readonly known = new Map<string, Promise<Module | string | undefined>>();
  private total = 0;
  private readonly loaded = new Set<Module>();
  private first: LoadFault | undefined;

  constructor(
    private readonly folder: string,
    private readonly files: ModuleFiles,
  ) {}

  /** The first fault of the modules that were read and loaded. */
  get fault(): { readonly fault?: LoadFault } {
    return this.first ? { fault: this.first } : {};
  }

  /** Reads what is certainly loaded with a module, and so on, until one can't be loaded. */
  async load(module: Module): Promise<void> {
    if (this.loaded.has(module)) return;
    this.loaded.add(module);
    for (const { from, node } of module.needs) {
      if (this.first || this.known.size >= MAX_FILES) return;
      const other = await this.imported(from, module);
      if (typeof other !== 'string') await this.load(other);
      else if (await leadsNowhere(from, module.uri, this.folder, this.files)) {
        this.first ??= { path: module.path, line: lineOf(node), what: `${quote(from)} does not exist` };
      }
    }
  }

  /** The module of a file; `undefined` if there is no such file. */
  at(uri: string): Promise<Module | string | undefined> {
    const module = this.known.get(uri) ?? this.read(uri);
    this.known.set(uri, module);
    return module;
  }

  /** The module that another one imports. @param specifier as written: `./handlers.js` */
  async imported(specifier: string, { uri: from }: Module): Promise<Module | string> {
    const base = addressOf(specifier, from);
    if (base === undefined) return `${quote(specifier)} is not a file in the tool's folder`;
    if (!base.startsWith(`${this.folder}/`)) return `${quote(specifier)} is outside the tool's folder`;
    // As TypeScript's loaders do: `./x.js` is `x.ts`.
    const stem = base.replace(/\.js$/, '');
    for (const uri of base.endsWith('.ts') ? [base] : [`${stem}.ts`, `${stem}.js`, `${stem}/index.ts`]) {
      const module = await this.at(uri);
      if (module !== undefined) return module;
    }
    return `${quote(specifier)} does not exist`;
  }

  private async read(uri: string): Promise<Module | string | undefined> {
    if (this.known.size >= MAX_FILES) return 'the handlers are in too many modules';
    const source = await this.files.readFile(uri);
    if (source === undefined) return undefined;
    const path = decodeURIComponent(uri.slice(this.folder.length + 1));
    this.total += source.length;
    if (this.total > MAX_TOTAL_LENGTH && this.total > source.length)
      return `the modules before ${quote(path)} are too long`;
    const parsed = await parseTypeScript(source);
    if (parsed.kind === 'program') {
      const module = moduleOf(uri, path, source, parsed.program);
      if (parsed.fault) this.first ??= { path, ...parsed.fault };
      if (module.fault) this.first ??= { path, line: lineOf(module.fault.node), what: module.fault.what };
      return module;
    }
    if (parsed.isCertain) {
      const what = parsed.problem.charAt(0).toLowerCase() + parsed.problem.slice(1);
      this.first ??= { path, what, ...(parsed.line !== undefined && { line: parsed.line }) };
    }
    return `${quote(path)} can't be read: ${parsed.line === undefined ? '' : `line ${parsed.line}: `}${parsed.problem}`;
  }
}

/** The maximum depth of values in values, and of reasons that are kept. */
const MAX_DEPTH = 40;
const MAX_REASONS = 5;

/** Reads one exported object. */
class ObjectReader {
  private readonly keys = new Map<string, ExportedKey>();
  private readonly reasons = new Set<string>();
  private readonly seen = new Set<string>();

  constructor(private readonly modules: Modules) {}

  async exportedKeys(name: string, module: Module): Promise<ExportedKeys> {
    const isThere = await this.readExport(name, module, 0);
    const keys = [...this.keys.values()];
    const reasons = [...this.reasons].slice(0, MAX_REASONS);
    if (reasons.length > 0) return { kind: 'unsure', keys, reasons };
    return isThere ? { kind: 'keys', keys } : { kind: 'absent' };
  }

  /** Adds the members of an exported value. @returns whether the module exports that name, or may do so */
  private async readExport(name: string, module: Module, depth: number): Promise<boolean> {
    if (!this.isFirst(`export ${name}`, module, depth)) return false;
    const target = module.exported.get(name);
    if (typeof target === 'string') await this.readVariable(target, module, depth);
    else if (target) await this.readForeign(target, module, depth);
    else if (module.whole && !mayFind(module.whole, name)) return false;
    else if (module.isCommonJs) this.reasons.add(`${quote(module.path)} exports what is only known when it runs`);
    else {
      for (const from of module.stars) {
        const other = await this.modules.imported(from, module);
        if (typeof other === 'string') this.reasons.add(other);
        else if (await this.readExport(name, other, depth + 1)) return true;
      }
      return false;
    }
    return true;
  }

  private async readForeign({ from, name }: Foreign, module: Module, depth: number): Promise<void> {
    const other = await this.modules.imported(from, module);
    if (typeof other === 'string') this.reasons.add(other);
    else if (!(await this.readExport(name, other, depth + 1))) {
      this.reasons.add(`${quote(other.path)} exports no ${quote(name)}`);
    }
  }

  private async readVariable(name: string, module: Module, depth: number): Promise<void> {
    if (!this.isFirst(name, module, depth)) return;
    const held = module.held.get(name);
    if (!held) this.reasons.add(`${quote(name)} is not declared in ${quote(module.path)}`);
    else if ('foreign' in held) await this.readForeign(held.foreign, module, depth);
    else if ('other' in held) this.leaveOpen(held.other, module);
    else {
      await this.readValue(held.value, module, depth);
      const change = module.changes.get(name);
      if (change) this.reasons.add(`${quote(name)} is changed or passed on (${where(module, change)})`);
    }
  }

  private async readValue(value: Node, module: Module, depth: number): Promise<void> {
    const node = withoutCasts(value);
    if (node.type === 'Identifier') return this.readVariable(node.name, module, depth + 1);
    if (node.type !== 'ObjectExpression') return this.leaveOpen(node, module);
    const { start, end } = node;
    if (module.ownChanges.some((at) => at >= (start ?? 0) && at < (end ?? 0))) {
      this.reasons.add(`its methods change \`this\` (${where(module, node)})`);
    }
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        await this.readValue(property.argument, module, depth);
        continue;
      }
      const isComputed = property.computed && property.key.type === 'Identifier';
      const key = isComputed ? undefined : wordOf(property.key);
      // `__proto__` gives the object the members of another one.
      if (key === undefined || key === '__proto__') this.leaveOpen(property, module);
      else if (!this.keys.has(key)) this.keys.set(key, { key, file: module.uri, line: lineOf(property) });
    }
  }

  private leaveOpen(node: Node, module: Module): void {
    const text = module.source.slice(node.start ?? 0, node.end ?? 0).replace(/\s+/g, ' ');
    this.reasons.add(`${quote(text.slice(0, 100))} is only known when it runs (${where(module, node)})`);
  }

  /** Whether something of a module is read for the first time, and not too deep in others: guards against cycles. */
  private isFirst(what: string, { uri }: Module, depth: number): boolean {
    if (depth > MAX_DEPTH) this.reasons.add('there is too much code to follow');
    const key = `${uri} ${what}`;
    return depth <= MAX_DEPTH && !this.seen.has(key) && this.seen.add(key).size > 0;
  }
}

/** Whether Talos may find a name in `module.exports = { … }`: it does if that is a variable, or the object has others' members. */
function mayFind({ properties }: ObjectExpression, name: string): boolean {
  return properties.some((property) => {
    if (property.type === 'SpreadElement' || (property.computed && property.key.type === 'Identifier')) return true;
    if (wordOf(property.key) !== name) return false;
    return property.type === 'ObjectProperty' && property.value.type !== 'ObjectExpression';
  });
}

function where({ path }: Module, node: Node): string {
  return `${quote(path).slice(1, -1)}, line ${lineOf(node)}`;
}

/** 1-based. */
function lineOf(node: Node): number {
  return node.loc?.start.line ?? 1;
}
