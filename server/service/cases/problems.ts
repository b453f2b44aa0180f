/** All problems of a cases file, found once for all its rules. */
import { TYPE_NAMES } from '../../../common/json-schema/types';
import { type ASTNode, itemsOf, type Json, memberValue } from '../document/tree/node';
import { subschemas } from '../model/embedded-schema';
import type { Manifest } from '../model/manifest';
import { quote } from '../model/rule';
import type { Tool } from '../model/tool';
import { orList } from '../rules/labels';
import { typeMeant } from '../rules/near';
import { SchemaValidator } from '../schema/embedded/validate';
import { Turns } from '../turns';
import { ArgumentSchema, argumentProblems } from './argument-problems';
import type { CaseCall, CaseEntry, CasesFile, CasesProblem, Expected } from './case';
import { choiceProblem, toolOf, UnknownTools } from './manifest-choice';

/** Limit of cached schemas; the cache is cleared when it is reached. */
const MAX_KNOWN = 2_000;

/** Caches across checks which expected schemas are usable: checking one takes a millisecond. */
export class UsableSchemas {
  private readonly known = new Map<string, boolean>();

  async has(schema: Json): Promise<boolean> {
    const text = JSON.stringify(schema);
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const answer = await isUsable(schema);
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.set(text, answer);
    return answer;
  }
}

/** The problems of one version of a file. */
export class CasesProblems {
  private found: Promise<ReadonlyMap<string, readonly CasesProblem[]>> | undefined;

  constructor(private readonly file: CasesFile) {}

  /** Returns those of one rule. */
  async of(code: string, usable: UsableSchemas): Promise<readonly CasesProblem[]> {
    this.found ??= byCode(allProblems(this.file, usable));
    return (await this.found).get(code) ?? [];
  }
}

async function byCode(found: Promise<readonly CasesProblem[]>): Promise<ReadonlyMap<string, readonly CasesProblem[]>> {
  const groups = new Map<string, CasesProblem[]>();
  for (const problem of await found) {
    const group = groups.get(problem.code);
    if (group) group.push(problem);
    else groups.set(problem.code, [problem]);
  }
  return groups;
}

async function allProblems(file: CasesFile, usable: UsableSchemas): Promise<readonly CasesProblem[]> {
  const { parts, faults } = file;
  return [...faults, ...parts.flatMap((one) => one.faults), ...ofChoice(file), ...(await ofCalls(file, usable))];
}

function ofChoice(file: CasesFile): readonly CasesProblem[] {
  const problem = choiceProblem(file.document, file);
  const [first] = file.parts;
  const at = problem?.at ?? (first && { offset: first.node.offset, length: Math.min(1, first.node.length) });
  return problem && at ? [{ ...problem, at }] : [];
}

async function ofCalls({ parts, manifest, document }: CasesFile, usable: UsableSchemas) {
  const problems: CasesProblem[] = [];
  const known: Known = { schemas: new Map(), unknown: manifest && new UnknownTools(manifest) };
  const turns = new Turns();
  for (const { call, index } of parts) {
    if (!call) continue;
    if (turns.isOver) await turns.next();
    // The nodes have moved into a newer document: the check is obsolete.
    if (document.isStale) return [];
    if (manifest) problems.push(...(await callProblems(call, index, manifest, known)));
    const { matches } = call.expect;
    if (matches && !(await usable.has(matches.value))) problems.push(schemaProblem(matches));
  }
  return problems;
}

/** Results shared by all cases of a file. */
interface Known {
  readonly schemas: Map<Tool, { readonly validator: Promise<SchemaValidator>; readonly places: ArgumentSchema }>;
  readonly unknown: UnknownTools | undefined;
}

async function callProblems(
  call: CaseCall,
  index: CaseEntry['index'],
  manifest: Manifest,
  { schemas, unknown }: Known,
): Promise<readonly CasesProblem[]> {
  const tool = toolOf(manifest, call.tool);
  if (!tool) return [{ code: 'cases/unknown-tool', at: call.toolNode, message: unknown?.message(call.tool) ?? '' }];
  if (!tool.inputSchema) return [];
  const known = schemas.get(tool) ?? {
    validator: SchemaValidator.forAllFaults(tool.inputSchema.schema),
    places: new ArgumentSchema(tool),
  };
  schemas.set(tool, known);
  const { faults } = (await known.validator).check(call.arguments);
  return argumentProblems(call, index, known.places, faults);
}

/** Whether every keyword of a schema can be checked, even on the smallest output. */
export async function isUsable(schema: Json): Promise<boolean> {
  return (await SchemaValidator.forAllFaults(schema)).check(null).gaps.length === 0;
}

/** Returns the problem of an unusable schema: its unknown type, if it has one. */
export function schemaProblem({ node }: Expected<Json>): CasesProblem {
  const type = wrongType(node);
  if (type) {
    const meant = typeMeant(type.value, TYPE_NAMES);
    const hint = meant ? `Did you mean ${quote(meant.word)}?` : `It must be ${orList(TYPE_NAMES.map(quote))}.`;
    const message = `Unknown JSON Schema type ${quote(type.value)}, so nothing matches. ${hint}`;
    return { code: 'cases/wrong-value', at: type, message, data: { isType: true } };
  }
  const message =
    '`matches` is not a usable JSON Schema, so nothing matches. Look for a `$ref` that does not resolve, a keyword of the wrong type, or a pattern that is invalid or too slow.';
  const at = node.parent?.type === 'property' ? node.parent.keyNode : node;
  return { code: 'cases/wrong-value', at, message };
}

function wrongType(node: ASTNode): (ASTNode & { readonly type: 'string' }) | undefined {
  for (const { node: schema } of subschemas(node).all) {
    const type = memberValue(schema, 'type');
    for (const name of type?.type === 'array' ? itemsOf(type) : type ? [type] : []) {
      if (name.type === 'string' && !TYPE_NAMES.includes(name.value)) return name;
    }
  }
  return undefined;
}
