/** Reads the members of objects in modules, through variables, spreads, and the modules of the same tool. */
import type { Node, ObjectExpression } from '@babel/types';
import { quote } from '../../../model/rule';
import { keyOf } from './constant';
import { addReason, type Found } from './exported-object';
import type { Module, ModuleFiles } from './module-files';
import type { Foreign } from './module-scope';
import { type Change, calleeName, type MemberKey, SAME_OBJECT } from './object-changes';
import { lineOf, withoutCasts } from './syntax';

/** The maximum depth of nested values, and the maximum number of values in total. */
const MAX_DEPTH = 40;
const MAX_VALUES = 20_000;

/** Reads one exported object. The result errs on the side of more: a member that may exist counts as existing. */
export class ObjectReader {
  readonly found: Found = { keys: [], reasons: [] };
  private readonly seen = new Map<Module, Set<string>>();
  private values = 0;

  constructor(private readonly files: ModuleFiles) {}

  /** Whether the module exports the name; if so, adds the members of its value to `found`. */
  async readExport(name: string, module: Module, depth = 0): Promise<boolean> {
    const { exported, stars, assigned, assignedNames } = module.scope;
    const target = exported.get(name);
    if (target) {
      if (target.kind === 'local') await this.readVariable(target.name, module, depth);
      else if (target.kind === 'value') await this.read(target.value, module, depth + 1);
      else await this.readForeign(target, module, depth);
      return true;
    }
    let isThere = false;
    for (const value of assignedNames.get(name) ?? []) {
      isThere = true;
      await this.read(value, module, depth + 1);
    }
    for (const value of assigned) if (await this.readMember(value, name, module, depth)) isThere = true;
    if (module.isOpen) {
      addReason(this.found, `${quote(module.name)} exports what is only known when it runs`);
      isThere = true;
    }
    for (const from of stars) {
      if (isThere || this.isTooMuch(depth)) break;
      if (!this.isFirst(module, `* ${from} ${name}`)) continue;
      const answer = await this.files.imported(from, module);
      if ('problem' in answer) {
        addReason(this.found, answer.problem);
        isThere = true;
      } else if (name !== 'default') isThere = await this.readExport(name, answer.module, depth + 1);
    }
    return isThere;
  }

  /** Adds the members of a value. */
  async read(value: Node, module: Module, depth: number): Promise<void> {
    const node = withoutCasts(value);
    if (this.isTooMuch(depth)) return;
    switch (node.type) {
      case 'ObjectExpression':
        return this.readObject(node, module, depth);
      case 'Identifier':
        return node.name === 'undefined' ? undefined : this.readVariable(node.name, module, depth);
      case 'MemberExpression': {
        const name = await keyOf({ node: node.property, isComputed: node.computed }, module, this.files);
        if (name !== undefined && (await this.readMember(node.object, name, module, depth))) return;
        break;
      }
      case 'ConditionalExpression':
        await this.read(node.consequent, module, depth + 1);
        return this.read(node.alternate, module, depth + 1);
      case 'LogicalExpression':
        if (node.operator !== '&&') await this.read(node.left, module, depth + 1);
        return this.read(node.right, module, depth + 1);
      case 'AssignmentExpression':
        return this.read(node.right, module, depth + 1);
      case 'NullLiteral':
      case 'BooleanLiteral':
      case 'NumericLiteral':
        return;
      case 'CallExpression': {
        const name = calleeName(node.callee) ?? '';
        if (name !== 'Object.assign' && !SAME_OBJECT.test(name)) break;
        for (const argument of node.arguments) await this.read(argument, module, depth + 1);
        return;
      }
    }
    this.leaveOpen(node, module);
  }

  private async readObject({ properties }: ObjectExpression, module: Module, depth: number): Promise<void> {
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        await this.read(property.argument, module, depth + 1);
        continue;
      }
      const key = await keyOf({ node: property.key, isComputed: property.computed === true }, module, this.files);
      if (key === undefined) this.leaveOpen(property, module);
      // The members of a prototype are found too.
      else if (key === '__proto__' && property.type === 'ObjectProperty' && !property.computed && !property.shorthand) {
        await this.read(property.value, module, depth + 1);
      } else if (property.type === 'ObjectMethod' || !isNothing(property.value)) {
        this.found.keys.push({ key, file: module.uri, line: lineOf(property) });
      }
    }
  }

  /** Adds the members of a variable, including later changes to it. */
  private async readVariable(name: string, module: Module, depth: number): Promise<void> {
    if (!this.isFirst(module, name)) return;
    const declared = module.scope.declared.get(name);
    if (declared?.kind === 'foreign') return this.readForeign(declared, module, depth);
    if (declared?.kind !== 'variable') {
      if (declared) this.leaveOpen(declared.node, module);
      else addReason(this.found, `${quote(name)} is not declared in ${quote(module.name)}`);
      return;
    }
    for (const value of declared.values) {
      await this.read(value, module, depth + 1);
      await this.addOwnChanges(withoutCasts(value), module);
    }
    for (const change of module.changes.ofVariables.get(name) ?? []) {
      if (change.kind === 'unclear') this.addUnclear(name, change, module);
      else if (change.kind === 'key') await this.addKey(change.key, change.line, module);
      else for (const value of change.values) await this.read(value, module, depth + 1);
    }
  }

  /** Adds members that methods of the object assign to `this`. */
  private async addOwnChanges({ start, end }: Node, module: Module): Promise<void> {
    const { ofThis } = module.changes;
    let low = 0;
    for (let high = ofThis.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((ofThis[middle]?.at ?? 0) < (start ?? 0)) low = middle + 1;
      else high = middle;
    }
    for (let i = low; i < ofThis.length; i++) {
      const change = ofThis[i];
      if (!change || change.at >= (end ?? 0)) return;
      if (change.change.kind === 'key') await this.addKey(change.change.key, change.change.line, module);
      else if (change.change.kind === 'unclear') this.addUnclear('this', change.change, module);
    }
  }

  private addUnclear(name: string, { how, line }: Extract<Change, { kind: 'unclear' }>, module: Module): void {
    addReason(this.found, `${quote(name)} ${how} (${at(module, line)})`);
  }

  private async addKey(memberKey: MemberKey, line: number, module: Module): Promise<void> {
    const key = await keyOf(memberKey, module, this.files);
    if (key === undefined) this.leaveOpen(memberKey.node, module);
    else this.found.keys.push({ key, file: module.uri, line });
  }

  private async readForeign({ from, name }: Foreign, module: Module, depth: number): Promise<void> {
    if (this.isTooMuch(depth)) return;
    const answer = await this.files.imported(from, module);
    if ('problem' in answer) addReason(this.found, answer.problem);
    else if (name === '*') await this.readNamespace(answer.module, depth + 1);
    else if (!(await this.readExport(name, answer.module, depth + 1))) {
      addReason(this.found, `${quote(answer.module.name)} exports no ${quote(name)}`);
    }
  }

  /** Adds all exports of a module as members of one object. */
  private async readNamespace(module: Module, depth: number): Promise<void> {
    if (!this.isFirst(module, '*') || this.isTooMuch(depth)) return;
    const { exported, stars, assigned, assignedNames } = module.scope;
    for (const key of [...exported.keys(), ...assignedNames.keys(), 'default']) {
      this.found.keys.push({ key, file: module.uri, line: 1 });
    }
    for (const value of assigned) await this.read(value, module, depth + 1);
    if (module.isOpen) addReason(this.found, `${quote(module.name)} exports what is only known when it runs`);
    for (const from of stars) await this.readForeign({ kind: 'foreign', from, name: '*' }, module, depth);
  }

  /**
   * Reads one member of a value, such as `tools.handlers`.
   * @returns whether it was found, or may exist
   */
  private async readMember(value: Node, name: string, module: Module, depth: number): Promise<boolean> {
    const node = withoutCasts(value);
    if (node.type === 'Identifier') {
      const declared = module.scope.declared.get(node.name);
      if (declared?.kind === 'foreign' && declared.name === '*') {
        await this.readForeign({ ...declared, name }, module, depth);
        return true;
      }
      const isPlain = declared?.kind === 'variable' && declared.isConstant && declared.values.length === 1;
      const [only] = isPlain && !module.changes.ofVariables.has(node.name) ? declared.values : [];
      if (only && !this.isTooMuch(depth)) return this.readMember(only, name, module, depth + 1);
    }
    if (node.type !== 'ObjectExpression') {
      this.leaveOpen(node, module);
      return true;
    }
    let isThere = false;
    for (const property of node.properties) {
      const key =
        property.type === 'SpreadElement'
          ? undefined
          : await keyOf({ node: property.key, isComputed: property.computed === true }, module, this.files);
      if (key !== undefined && key !== name) continue;
      isThere = true;
      if (key === undefined || property.type !== 'ObjectProperty') this.leaveOpen(property, module);
      else await this.read(property.value, module, depth + 1);
    }
    return isThere;
  }

  private leaveOpen(node: Node, module: Module): void {
    const text = module.source.slice(node.start ?? 0, node.end ?? 0).replace(/\s+/g, ' ');
    addReason(this.found, `${quote(text.slice(0, 100))} is only known when it runs (${at(module, lineOf(node))})`);
  }

  /** Whether an item of a module is read for the first time: guards against cycles. */
  private isFirst(module: Module, what: string): boolean {
    const seen = this.seen.get(module) ?? new Set();
    this.seen.set(module, seen);
    return !seen.has(what) && seen.add(what) !== undefined;
  }

  private isTooMuch(depth: number): boolean {
    if (depth <= MAX_DEPTH && ++this.values <= MAX_VALUES) return false;
    addReason(this.found, 'there is too much code to follow');
    return true;
  }
}

/** `search: undefined`: Talos treats such a handler as missing. */
function isNothing(value: Node): boolean {
  const node = withoutCasts(value);
  return node.type === 'NullLiteral' || (node.type === 'Identifier' && node.name === 'undefined');
}

function at({ name }: Module, line: number): string {
  return `${quote(name).slice(1, -1)}, line ${line}`;
}
