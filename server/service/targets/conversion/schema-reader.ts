/** What steps read in a schema that does not change. */
import { isDeeperThan, type Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { errorsInDraft } from '../../schema/embedded/conformance';
import type { Draft } from '../../schema/embedded/drafts';
import type { SchemaError, Step } from '../model/target';
import { type SitedSchema, sitedSchemas } from '../steps/each-schema';
import { membersOf } from '../steps/members';
import { type Paths, pathsIn } from './working-copy';

/** Reads one schema. */
export interface SchemaReader {
  /** The root and the schemas within it. @param keywords those whose schemas are listed; absent: all */
  schemas(root: Schema, keywords: ReadonlySet<string> | undefined): readonly SitedSchema[];
  /** The members of the root and the schemas within it, as {@link membersOf} has them. */
  members(root: Schema): ReadonlySet<string>;
  /** Whether a step finds nothing: the answer of `find`, which several targets with the same step share. @param keywords as above */
  isTaken(step: Step, keywords: ReadonlySet<string> | undefined, find: () => boolean): boolean;
  /** The paths of its parts. */
  paths(root: Schema): Paths;
  /** Whether it is nested more deeply than this. */
  isDeeperThan(root: Schema, levels: number): boolean;
  /** The reader of the schema after its members have changed, but not which schemas are in it, nor where. */
  withOtherMembers(): SchemaReader;
  /** What is not valid in it as a schema of a draft. */
  errors(root: Schema, draft: Draft): readonly SchemaError[];
}

/** Reads anew each time. */
export const examining: SchemaReader = {
  schemas: sitedSchemas,
  members: (root) => membersOf(sitedSchemas(root)),
  isTaken: (_step, _keywords, find) => find(),
  paths: pathsIn,
  isDeeperThan,
  withOtherMembers: () => examining,
  errors: (root, draft) => errorsInDraft(root as Json, draft),
};

/** Reads each thing once, for several steps and targets. */
export function remembering(): SchemaReader {
  return rememberingFrom(new Map());
}

/** @param lists the schemas, by the keywords for which they are listed, as far as they are known */
function rememberingFrom(lists: Map<ReadonlySet<string> | undefined, readonly SitedSchema[]>): SchemaReader {
  const taken = new Map<ReadonlySet<string> | undefined, Map<Step, boolean>>();
  let paths: Paths | undefined;
  let members: ReadonlySet<string> | undefined;
  const depths = new Map<number, boolean>();
  const errors = new Map<Draft, readonly SchemaError[]>();
  const schemas = (root: Schema, keywords: ReadonlySet<string> | undefined) =>
    remembered(lists, keywords, () => examining.schemas(root, keywords));
  return {
    schemas,
    members: (root) => {
      members ??= membersOf(schemas(root, undefined));
      return members;
    },
    isTaken: (step, keywords, find) =>
      remembered(
        remembered(taken, keywords, () => new Map()),
        step,
        find,
      ),
    paths: (root) => {
      paths ??= pathsIn(root);
      return paths;
    },
    isDeeperThan: (root, levels) => remembered(depths, levels, () => examining.isDeeperThan(root, levels)),
    withOtherMembers: () => rememberingFrom(lists),
    errors: (root, draft) => remembered(errors, draft, () => examining.errors(root, draft)),
  };
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, find: () => Value): Value {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}
