/** What steps read in a schema that does not change. */
import { isDeeperThan, type Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { errorsInDraft } from '../../schema/embedded/conformance';
import type { Draft } from '../../schema/embedded/drafts';
import type { SchemaError, Step, Target } from '../model/target';
import { contentsOf, type GatheredContents } from '../steps/contents';
import { type SitedSchema, sitedSchemas } from '../steps/each-schema';
import { type Paths, pathsIn } from './working-copy';

type Lists = Map<Target['looksInto'], readonly SitedSchema[]>;

/** Reads a schema: each thing once, for several steps and targets. */
export class SchemaReader {
  private readonly findings = new Map<Target['looksInto'], Map<Step, boolean>>();
  private errorsByDraft: Map<Draft, readonly SchemaError[]> | undefined;
  private depths: Map<number, boolean> | undefined;
  private knownPaths: Paths | undefined;

  /**
   * @param root the schema
   * @param knownContents what its schemas have, and perhaps more
   * @param lists its schemas, as far as they are known
   */
  constructor(
    readonly root: Schema,
    private knownContents?: GatheredContents,
    private readonly lists: Lists = new Map(),
  ) {}

  /** The root and the schemas within it. @param looksInto the keywords whose schemas are listed; absent: all */
  schemas(looksInto: Target['looksInto']): readonly SitedSchema[] {
    return remembered(this.lists, looksInto, () => sitedSchemas(this.root, looksInto));
  }

  /** What the root and the schemas within it have. It may be more after a change. */
  get contents(): GatheredContents {
    this.knownContents ??= contentsOf(this.schemas(undefined));
    return this.knownContents;
  }

  /**
   * The index of the first step of a target that finds something; -1 if none does.
   * @param finds tells whether a step does; asked once for all targets that have it
   */
  firstFinding({ steps, looksInto }: Target, finds: (step: Step) => boolean): number {
    const known = remembered(this.findings, looksInto, () => new Map<Step, boolean>());
    return steps.findIndex((step) => remembered(known, step, finds));
  }

  /** The paths of its parts. */
  get paths(): Paths {
    this.knownPaths ??= pathsIn(this.root);
    return this.knownPaths;
  }

  /** Whether it is nested more deeply than this. */
  isDeeperThan(levels: number): boolean {
    this.depths ??= new Map();
    return remembered(this.depths, levels, () => isDeeperThan(this.root as Json, levels));
  }

  /** What is not valid in it as a schema of a draft. */
  errors(draft: Draft): readonly SchemaError[] {
    this.errorsByDraft ??= new Map();
    return remembered(this.errorsByDraft, draft, () => errorsInDraft(this.root as Json, draft));
  }

  /** The reader of the schema after members have changed, but not which schemas are in it, nor where. @param added by the changes */
  withContents(added: GatheredContents): SchemaReader {
    const { knownContents: known } = this;
    return new SchemaReader(this.root, !known || known.has(added) ? known : known.with(added), this.lists);
  }
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, find: (key: Key) => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find(key);
  known.set(key, found);
  return found;
}
