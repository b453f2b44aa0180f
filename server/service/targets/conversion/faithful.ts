/** Makes repairs faithful in places where to allow more means that the schema around allows less: in `not`, `if` and `oneOf`. */
import { valueAt } from '../../../../common/json/place';
import { type Path, pointerOf } from '../../../../common/json/pointer';
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { KEYWORDS } from '../../../../common/json-schema/keywords';
import { eachInner, eachSubschema } from '../../../../common/json-schema/subschemas';
import type { ProblemCode, Repair, SchemaChange } from '../model/problem';
import type { Found, FoundChange, Target } from '../model/target';
import { areDistinct } from '../steps/distinct-alternatives';
import { Holders } from '../steps/holders';
import { describing } from '../steps/keywords';
import { pointerKeys } from '../steps/local-schema';
import { namedTargets } from '../steps/named-references';
import { ANNOTATIONS } from '../steps/nullable';
import {
  isDescribed,
  isNegation,
  mayTurn,
  TURNING_KEYWORDS,
  type Turn,
  togetherWith,
  turns,
  turnsOnWay,
} from '../steps/turning';
import { turnedRepair } from './turned-repair';
import type { WorkingCopy } from './working-copy';

type FoundRepair = NonNullable<Found['repair']>;

/** What the repair of a problem becomes. */
export interface Faithful {
  /** In the text. */
  readonly repair: Repair;
  /** What the conversion carries out. */
  readonly together: readonly FoundChange[];
  /** What to say of a target that changes it by itself, and leaves what is around. */
  readonly note?: string;
}

/** Characters of alternatives that are written again in a text at most. */
const MOST = 20_000;
/** Turning keywords that one repair changes in a text at most. */
const MOST_TURNS = 50;

/** Makes the repairs of one conversion faithful. */
export class FaithfulRepairs {
  private hasTurns: boolean | undefined;
  private targets: TurnedTargets | undefined;
  private holders: Holders | undefined;
  private readonly sizes = new Map<string, number>();
  private readonly left = new Map<string, boolean>();

  constructor(
    private readonly target: Target,
    private readonly copy: WorkingCopy,
  ) {}

  /** A repair that would turn a meaning round, without that; `undefined` for any other. @param written the same with paths */
  of(code: ProblemCode, found: FoundRepair, written: () => Repair): Faithful | undefined {
    if (found.loss === undefined) return undefined;
    this.hasTurns ??= hasTurns(this.copy.original);
    if (!this.hasTurns) return undefined;
    const inText = written();
    const turned = inText.changes.map((change) => this.turnsAt(code, change));
    const around = distinct(turned.flat());
    const together = this.together(code, found.together ?? found.changes);
    if (around.length === 0 && !together) return undefined;
    const outermost = around.find(({ owner, keyword }) => owner.length > 0 && this.isLeft(keyword));
    return {
      repair: this.isLong(around) ? { ...inText, changes: [] } : turnedRepair(this.copy.original, inText, around),
      together: together ?? found.together ?? found.changes,
      ...(outermost ? { note: `Within \`${outermost.keyword}\`, that may refuse what was accepted.` } : {}),
    };
  }

  /** The turning keywords around a change in the text, by itself or by references, that it matters to. */
  private turnsAt(code: ProblemCode, change: SchemaChange): readonly Turn<Path>[] {
    if (!isAltering(change)) return [];
    const { original } = this.copy;
    this.targets ??= turnedTargets(original);
    return turnsAround(original, change.path, this.targets).filter(({ owner, keyword }) =>
      mattersIn(valueAt(original as Json, owner), keyword, code, change, original),
    );
  }

  /** Whether turning keywords are too many, or too long, to be written again for each of their problems. */
  private isLong(around: readonly Turn<Path>[]): boolean {
    if (around.length > MOST_TURNS) return true;
    return around.some(({ owner, keyword }) => {
      const key = `${keyword} ${pointerOf(owner)}`;
      const value = own(valueAt(this.copy.original as Json, owner), keyword);
      const size = this.sizes.get(key) ?? JSON.stringify(value).length;
      this.sizes.set(key, size);
      return size > MOST;
    });
  }

  /** What the conversion carries out; `undefined`: it is as it was. */
  private together(code: ProblemCode, changes: readonly FoundChange[]): readonly FoundChange[] | undefined {
    const { root } = this.copy;
    if (!TURNING_KEYWORDS.some((keyword) => this.isLeft(keyword))) return undefined;
    const described = new Map<Schema, string>();
    const opened = new Set<Schema>();
    const kept: FoundChange[] = [];
    let isChanged = false;
    for (const change of changes) {
      const matters = ({ owner, keyword }: Turn<Schema>) => {
        if (!this.isLeft(keyword)) return false;
        return owner === root ? keyword !== 'oneOf' : mattersIn(owner as Json, keyword, code, change, root);
      };
      const around = isAltering(change) ? this.turnsInCopy(change.schema).filter(matters) : [];
      const isWhole = around.some((one) => isDescribed(one.owner, one.keyword));
      const others = isAltering(change) && !isWhole ? this.turnsByReference(change.schema).filter(matters) : [];
      if (!isWhole) kept.push(change);
      for (const { owner, keyword } of [...around, ...others]) {
        isChanged = true;
        if (isDescribed(owner, keyword)) described.set(owner, keyword);
        else opened.add(owner);
      }
    }
    if (!isChanged) return undefined;
    // At the root, what is left in place becomes the problem of a later step.
    const whole = [...described].filter(([owner]) => owner !== root);
    return [
      ...kept,
      ...whole.flatMap(([owner, keyword]) => {
        const repair = describing(owner, togetherWith(owner, keyword), this.copy, { isLeft: true });
        return repair.together ?? repair.changes;
      }),
      ...[...opened].map((owner) => ({
        schema: owner,
        set: { anyOf: own(owner, 'oneOf') as Json },
        remove: ['oneOf'],
      })),
    ];
  }

  /** Whether the target takes a keyword as it is: others are described as a whole by the step that finds them. */
  private isLeft(keyword: string): boolean {
    const known = this.left.get(keyword);
    if (known !== undefined) return known;
    const found = this.target.steps.some(({ keywords }) =>
      keywords?.get(keyword)?.every(({ treatment }) => treatment === 'allowed'),
    );
    this.left.set(keyword, found);
    return found;
  }

  /** The turning keywords in which references lead to what a schema is in, as far as they are still in the copy. */
  private turnsByReference(schema: Schema): readonly Turn<Schema>[] {
    this.targets ??= turnedTargets(this.copy.original);
    return turnsTo(this.copy.pathOf(schema), this.targets).flatMap(({ owner, keyword }) => {
      const now = valueAt(this.copy.root as Json, owner);
      return isObject(now) && turns(now, keyword) ? [{ owner: now, keyword }] : [];
    });
  }

  /** The turning keywords around a schema in the copy, the outermost first. */
  private turnsInCopy(schema: object): readonly Turn<Schema>[] {
    this.holders ??= new Holders(this.copy.root);
    const around = this.holders.around(schema).filter(({ owner, keyword }) => turns(owner, keyword));
    const found = around.toReversed();
    const negation = found.findIndex(isNegation);
    return negation < 0 ? found : found.slice(0, negation + 1);
  }
}

function hasTurns(root: Schema): boolean {
  let isFound = false;
  eachSubschema(root as Json, (schema) => {
    isFound ||= mayTurn(schema);
  });
  return isFound;
}

/** Whether a change may change which values match: one of texts does not. */
function isAltering({ set = {}, remove = [] }: Pick<SchemaChange, 'set' | 'remove'>): boolean {
  return [...Object.keys(set), ...remove].some((keyword) => KEYWORDS.has(keyword) && !ANNOTATIONS.has(keyword));
}

/** Problems whose repairs allow less, which does no harm in an alternative. */
const NARROWING: ReadonlySet<ProblemCode> = new Set(['closed-object', 'optional-property', 'type']);
/** By these, alternatives may be told from each other. */
const TELLING: readonly string[] = ['type', 'const', 'enum', 'required', 'properties'];

/** Whether a change within a turning keyword may turn the meaning round. */
function mattersIn(
  owner: Json | undefined,
  keyword: string,
  code: ProblemCode,
  change: Pick<SchemaChange, 'set' | 'remove'>,
  root: Schema,
): boolean {
  if (keyword !== 'oneOf') return true;
  if (NARROWING.has(code) || !isObject(owner)) return false;
  const isTelling = [...Object.keys(change.set ?? {}), ...(change.remove ?? [])].some((one) => TELLING.includes(one));
  return isTelling || !areDistinct(listAt(owner, keyword), root);
}

/** A place of a schema, and the turning keywords around it by references. */
type TurnedTargets = ReadonlyMap<string, readonly Turn<Path>[]>;

/** References to each other that are followed. */
const MAX_ROUNDS = 5;

/** The places that references within turning keywords lead to, by their pointers. */
function turnedTargets(root: Schema): TurnedTargets {
  const references = referencesIn(root);
  const found = new Map<string, readonly Turn<Path>[]>();
  for (let round = 0, isMore = references.length > 0; isMore && round < MAX_ROUNDS; round++) {
    isMore = false;
    for (const { path, target } of references) {
      const known = found.get(target) ?? [];
      if (known.length > MOST_TURNS) continue;
      const all = distinct([...known, ...turnsAround(root, path, found)]);
      if (all.length === known.length) continue;
      found.set(target, all);
      isMore = true;
    }
  }
  return found;
}

/** The references of a schema: where each is, and the pointer of what it leads to. */
function referencesIn(root: Schema): readonly { readonly path: Path; readonly target: string }[] {
  const named = namedTargets(root);
  const found: { readonly path: Path; readonly target: string }[] = [];
  const open: (readonly [Schema, Path])[] = [[root, []]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [schema, path] = next;
    const target = named.get(schema) ?? pointerKeys(own(schema, '$ref'));
    if (target) found.push({ path, target: pointerOf(target) });
    eachInner(schema, (inner, keyword, key) => {
      open.push([inner, [...path, keyword, ...(key === undefined ? [] : [key])]]);
    });
  }
  return found;
}

/** The turning keywords around a place, also by references to what it is in. */
function turnsAround(root: Schema, path: Path, targets: TurnedTargets): readonly Turn<Path>[] {
  return [...turnsTo(path, targets), ...turnsOnWay(root as Json, path)];
}

/** Those in which references lead to what a place is in. */
function turnsTo(path: Path, targets: TurnedTargets): readonly Turn<Path>[] {
  if (targets.size === 0) return [];
  return Array.from(
    { length: path.length + 1 },
    (_, length) => targets.get(pointerOf(path.slice(0, length))) ?? [],
  ).flat();
}

function distinct(turns: readonly Turn<Path>[]): readonly Turn<Path>[] {
  return [...new Map(turns.map((one) => [`${one.keyword} ${pointerOf(one.owner)}`, one])).values()];
}
