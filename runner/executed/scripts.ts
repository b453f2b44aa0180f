/** Relations between the shell scripts of one walk: functions, variables and arguments that one has from another. */
import { basename } from 'node:path';
import type { Constant } from './constant';
import { ARGUMENT, type Lead, unknown, type Word } from './lead';
import type { ShellFacts } from './shell/read';

/** A lead to be followed or reported later. @see Walk */
export interface Further {
  readonly label: string;
  readonly lead: Lead;
}

interface Read {
  readonly label: string;
  readonly facts: ShellFacts;
}

interface Started {
  readonly label: string;
  readonly name: string;
  readonly words: readonly Word[];
}

/** Collects facts while texts are read; evaluates them when all have been read. */
export class Scripts {
  private readonly reads: Read[] = [];
  /** Label → the representative of all scripts that source each other. */
  private readonly groups = new Map<string, string>();
  private readonly takenIn = new Set<string>();
  private readonly started: Started[] = [];
  private readonly executing: { readonly label: string; readonly isCommand: boolean }[] = [];
  /** Names of files that are started with arguments. */
  private readonly withArguments = new Set<string>();

  /** @param argv the command of the call */
  constructor(private readonly argv: readonly string[]) {}

  /** A script was read. */
  read(label: string, facts: ShellFacts): void {
    this.reads.push({ label, facts });
  }

  /** A script becomes part of another. */
  takeIn(by: string, path: string): void {
    this.takenIn.add(path);
    const [one, other] = [this.groupOf(by), this.groupOf(path)];
    if (one !== other) this.groups.set(one, other);
  }

  /** A command is started by something else than the call. */
  command(words: readonly Word[]): void {
    for (const [i, word] of words.entries()) {
      if (typeof word === 'string' && i < words.length - 1) this.withArguments.add(basename(word));
    }
  }

  /** A program is started that may do anything, unless it is a function. */
  program(label: string, name: string, words: readonly Word[]): void {
    this.started.push({ label, name, words });
  }

  /** A script executes its arguments. */
  arguments(label: string, isCommand: boolean): void {
    this.executing.push({ label, isCommand });
  }

  /** What is to be followed now that everything has been read; clears the pending questions. */
  further(): readonly Further[] {
    const found = [...this.started.splice(0).flatMap((each) => this.settle(each))];
    for (const { label, isCommand } of this.executing.splice(0)) found.push(...this.given(label, isCommand));
    return found;
  }

  /** Where a script's assumptions about other scripts are wrong. Reasons, by labels. */
  conflicts(): readonly Further[] {
    const found: Further[] = [];
    const assigned = new Map<string, { readonly label: string; readonly value: Constant }[]>();
    for (const { label, facts } of this.reads) {
      for (const [name, value] of facts.assigned) {
        const known = assigned.get(name);
        if (known) known.push({ label, value });
        else assigned.set(name, [{ label, value }]);
      }
    }
    for (const { label, facts } of this.reads) {
      if (facts.relied.has('0') && this.takenIn.has(label))
        found.push({ label, lead: unknown('uses `$0`, which is the script that sources it') });
      for (const [name, relied] of facts.relied) {
        if (name === 'PATH' || name === '0') continue;
        const others = assigned.get(name)?.filter((each) => {
          const canReach = this.groupOf(each.label) === this.groupOf(label) || !facts.assigned.has(name);
          return canReach && !(each.value.isWhole && each.value.values.every((text) => relied.values.includes(text)));
        });
        if (others && others.length > 0)
          found.push({ label, lead: unknown(`relies on ${name}, which another script sets to something else`) });
      }
    }
    return found;
  }

  private settle({ label, name, words }: Started): readonly Further[] {
    const group = this.groupOf(label);
    const near = this.reads.filter((each) => this.groupOf(each.label) === group);
    if (near.some(({ facts }) => facts.wrappers.has(name))) return [{ label, lead: { kind: 'command', words } }];
    if (near.some(({ facts }) => facts.functions.has(name))) return [];
    return [
      { label, lead: unknown(`starts \`${name.slice(0, 100)}\`, which may execute files that can't be followed`) },
    ];
  }

  private given(label: string, isCommand: boolean): readonly Further[] {
    const computed = { label, lead: unknown('executes its arguments') };
    const group = this.groupOf(label);
    const members = new Set(
      [label, ...this.groups.keys()].filter((each) => this.groupOf(each) === group).map((each) => basename(each)),
    );
    if ([...members].some((name) => this.withArguments.has(name))) return [computed];
    const at = this.argv.findIndex((word) => members.has(basename(word)));
    const words = at < 0 ? [] : this.argv.slice(at + 1);
    if (words.length === 0) return [];
    return isCommand && !words.includes(ARGUMENT) ? [{ label, lead: { kind: 'command', words } }] : [computed];
  }

  private groupOf(label: string): string {
    let at = label;
    for (let next = this.groups.get(at); next !== undefined && next !== at; next = this.groups.get(at)) at = next;
    return at;
  }
}
