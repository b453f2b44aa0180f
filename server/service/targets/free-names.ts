/** Names that tools may be renamed to. */
import type { Tool } from '../model/tool';
import { effectiveNameOf, sentName, takesName } from './conversion/name';
import { MIN_SHORTENED, type SimilarName, similarName } from './conversion/similar-name';
import { type ToolDefinition, toolDefinition } from './model/definition';
import type { Naming, Target } from './model/target';

/** A name that a tool may be renamed to. */
export interface FreeName {
  readonly name: string;
  /** The targets that do not take it: there is none that all take. */
  readonly others: readonly Target[];
}

/** Numbers that are tried behind a name, one after the other. */
const MAX_TRIED = 1000;

/**
 * Hands out names that no other tool of a manifest has, nor has as a target shows it to a model: what is advised for one tool is not advised
 * for another. They suit all targets, if any name does.
 */
export class FreeNames {
  /** The tools that have a name; of more than two, two. */
  private owners: Map<string, Tool[]> | undefined;
  /** The last number behind a name. */
  private readonly numbers = new Map<string, number>();
  private readonly known = new Map<Tool, Map<string, FreeName | undefined>>();
  private readonly renaming: readonly Target[];

  /** @param targets that the tools must work for */
  constructor(
    private readonly tools: readonly Tool[],
    private readonly targets: readonly Target[],
    private readonly naming: Naming,
  ) {
    this.renaming = targets.filter(({ effectiveName }) => effectiveName !== undefined);
  }

  /**
   * The name for a tool, always the same; `undefined` if there is none.
   * @param group the targets that have a problem with its name: if no name suits all targets, one that suits these
   */
  for(tool: Tool, group: readonly Target[]): FreeName | undefined {
    const known = this.known.get(tool) ?? new Map<string, FreeName | undefined>();
    this.known.set(tool, known);
    const key = group.map(({ id }) => id).join(' ');
    if (known.has(key)) return known.get(key);
    // One name for all: not another one for each target that has a problem.
    const given = [...known.values()].find((one) => one && !group.some((target) => one.others.includes(target)));
    const found = given ?? this.found(tool, group);
    known.set(key, found);
    if (found) this.add(tool, found.name);
    return found;
  }

  /** The name to export a tool under to a target that refuses its own; `undefined` if it takes that, or there is none. */
  replacing(tool: Tool, target: Target): string | undefined {
    const { name } = tool;
    if (name === undefined || takesName(target, toolDefinition(tool), name, this.naming)) return undefined;
    return this.for(tool, [target])?.name;
  }

  private found(tool: Tool, group: readonly Target[]): FreeName | undefined {
    const definition = toolDefinition(tool);
    const own = definition.written?.name ?? definition.name;
    if (own === '' || tool.name !== own) return undefined;
    const takes = (target: Target, name: string) => takesName(target, definition, name, this.naming);
    // Where what stands before the name is too long already, no name helps.
    const possible = this.targets.filter((target) => takes(target, ANY.slice(0, own.length)));
    const wanted = group.filter((target) => possible.includes(target));
    if (group.length > 0 && wanted.length === 0) return undefined;
    for (const targets of [possible, wanted]) {
      const name = targets.length === 0 ? undefined : this.suiting(targets, tool, definition);
      if (name === undefined) continue;
      return { name, others: this.targets.filter((target) => !takes(target, name)) };
    }
    return undefined;
  }

  private suiting(targets: readonly Target[], tool: Tool, definition: ToolDefinition): string | undefined {
    const reserved = targets.flatMap(({ name }) => name?.reserved ?? []);
    const fits = (name: string) => targets.every((target) => takesName(target, definition, name, this.naming));
    const similar = similarName(tool.name ?? '', { reserved, fits });
    return similar && this.unused(similar, tool, definition);
  }

  private unused({ name, numbered }: SimilarName, tool: Tool, definition: ToolDefinition): string | undefined {
    const isFree = (one: string | undefined) =>
      one !== undefined && !this.keysOf(one, sentName(definition, one)).some((key) => this.isOfOther(key, tool));
    if (name !== tool.name && isFree(name)) return name;
    const first = (this.numbers.get(name) ?? 1) + 1;
    for (let number = first; number < first + MAX_TRIED; number++) {
      const one = numbered(number);
      if (one === undefined) return undefined;
      if (!isFree(one)) continue;
      this.numbers.set(name, number);
      return one;
    }
    return undefined;
  }

  private isOfOther(key: string, tool: Tool): boolean {
    return (this.all().get(key) ?? []).some((owner) => owner !== tool);
  }

  private all(): Map<string, Tool[]> {
    if (this.owners) return this.owners;
    this.owners = new Map();
    for (const tool of this.tools) {
      if (tool.name !== undefined) this.addKeys(tool, this.keysOf(tool.name, tool.modelName ?? ''));
    }
    return this.owners;
  }

  private add(tool: Tool, name: string): void {
    this.all();
    this.addKeys(tool, this.keysOf(name, sentName(toolDefinition(tool), name)));
  }

  private addKeys(tool: Tool, keys: readonly string[]): void {
    for (const key of keys) {
      const owners = this.owners?.get(key);
      if (!owners) this.owners?.set(key, [tool]);
      else if (owners.length < 2 && owners[0] !== tool) owners.push(tool);
    }
  }

  /** A name as the manifest writes it, and as each target shows it. @param sent as its platform sends it */
  private keysOf(name: string, sent: string): readonly string[] {
    return [` ${name}`, ...this.renaming.map((target) => `${target.id} ${effectiveNameOf(target, sent, this.naming)}`)];
  }
}

/** A name that all targets take, if they take any of that length. */
const ANY = 'a'.repeat(MIN_SHORTENED);
