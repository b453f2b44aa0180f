/** A tool's signature as the model gets it. */
import { isObject, type Json, own } from '../../../../common/json/value';
import { listAt, membersAt, textsAt } from '../../../../common/json-schema/keyword-values';
import { deref } from '../../../../common/json-schema/local-reference';
import type { Invocation, Tool, ToolSchema } from '../../model/tool';
import { keyText, Types, typeText } from './type-text';
import { visible } from './visible-text';

/** One parameter as the model gets it. */
export interface Parameter {
  readonly name: string;
  /** As {@link typeText} writes it. */
  readonly type: string;
  readonly required: boolean;
  /** The author's full text. */
  readonly description: string | undefined;
}

/** The parameters of a tool as the model gets them: `any` where there is no schema, `unknown` where they are not in the manifest. */
export type Parameters = readonly Parameter[] | 'any' | 'unknown';

/** A signature for display. */
export interface Signature {
  /** One line or, where that would be too long, a line for each parameter. */
  readonly lines: readonly string[];
  /** Replaces the parameters that the lines can't show. */
  readonly note: string | undefined;
}

/** Limit of a single line, in UTF-16 code units. */
const LINE = 100;
/** Limit of parameters shown. */
const MAX_PARAMETERS = 40;
const MAX_NAME = 100;

/** Returns the parameters of a tool in source order, those of `allOf` branches included. */
export function parametersOf(tool: Tool): Parameters {
  // The parameters of a tool in the platform's catalogue are stored there too.
  if (!tool.inputSchema) return tool.invocation?.kind === 'catalogue' ? 'unknown' : 'any';
  return membersOf(sentBy(tool.inputSchema)) ?? 'any';
}

/** The members of a tool's result, as its output schema has them; none if there is none, or it is not of an object. */
export function resultOf({ outputSchema }: Tool): readonly Parameter[] {
  return (outputSchema && membersOf(sentBy(outputSchema))) ?? [];
}

/** The properties of a schema; `undefined` if it is none. */
function membersOf(root: Json): readonly Parameter[] | undefined {
  const schema = deref(root, root);
  if (!isObject(schema)) return undefined;
  const all = listAt(schema, 'allOf').slice(0, 16);
  const parts = [schema, ...all.map((part) => deref(part, root))];
  const required = new Set(parts.flatMap((part) => textsAt(part, 'required')));
  const found = new Map<string, Json>();
  for (const part of parts) {
    for (const [key, value] of membersAt(part, 'properties')) if (!found.has(key)) found.set(key, value);
  }
  const types = new Types(root);
  return [...found].map(([name, value]) => ({
    name,
    type: types.of(value),
    required: required.has(name),
    description: text(own(value, 'description')) ?? text(own(deref(value, root), 'description')),
  }));
}

/** Returns the signature of a tool: `get_time(timezone: string, tz?: string)`, with the name that the model calls it by. */
export function signatureOf(tool: Tool): Signature {
  const { name, parts, result, note } = partsOf(tool);
  const line = `${name}(${note === undefined ? parts.join(', ') : '…'})${result}`;
  if (line.length <= LINE || parts.length === 0) return { lines: [line], note };
  const last = parts.length - 1;
  const lines = parts.map((part, index) => `  ${part}${index < last ? ',' : ''}`);
  return { lines: [`${name}(`, ...lines, `)${result}`], note };
}

/** Returns the signature on one line, with the note in place of the parameters: for outlines and lenses. */
export function signatureLine(tool: Tool, limit = LINE): string {
  const { name, parts, result, note } = partsOf(tool);
  return visible(`${name}(${note ?? parts.join(', ')})${result}`, limit);
}

interface SignatureParts {
  readonly name: string;
  readonly parts: readonly string[];
  readonly result: string;
  readonly note: string | undefined;
}

function partsOf(tool: Tool): SignatureParts {
  const name = visible(tool.modelName ?? tool.name ?? '', MAX_NAME) || '(no name)';
  const result = tool.outputSchema ? `: ${typeText(sentBy(tool.outputSchema))}` : '';
  const parameters = parametersOf(tool);
  if (parameters === 'any') return { name, parts: [], result, note: 'any arguments' };
  if (parameters === 'unknown') return { name, parts: [], result, note: 'parameters are not in the manifest' };
  const parts = parameters.slice(0, MAX_PARAMETERS).map(parameterText);
  if (parameters.length > MAX_PARAMETERS) parts.push(`… ${parameters.length - MAX_PARAMETERS} more`);
  return { name, parts, result, note: undefined };
}

/** The part of a schema that reaches the model. */
function sentBy({ sent, schema }: ToolSchema): Json {
  return sent ?? schema;
}

function parameterText({ name, type, required }: Parameter): string {
  return `${keyText(name)}${required ? '' : '?'}: ${type}`;
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The verb and what is called: `Runs` and `./tools/bin/get_time --utc`. */
export interface InvocationText {
  readonly verb: string;
  readonly place: string;
}

const MAX_PLACE = 200;

/** Returns how a tool is called: argv, method and URL, module and class, file and handler, or the platform's endpoint. */
export function invocationText(invocation: Invocation): InvocationText {
  const { verb, place } = parts(invocation);
  return { verb, place: visible(place, MAX_PLACE) };
}

function parts(invocation: Invocation): InvocationText {
  switch (invocation.kind) {
    case 'process':
      return { verb: 'Runs', place: invocation.argv.slice(0, 64).map(argument).join(' ') };
    case 'http':
      return { verb: 'Calls', place: `${invocation.method} ${invocation.url}` };
    case 'python':
      return {
        verb: 'Calls',
        place: invocation.className ? `${invocation.module}.${invocation.className}` : invocation.module,
      };
    case 'handler':
      return { verb: 'Calls', place: `${invocation.file} · ${invocation.handler}` };
    case 'catalogue':
      return { verb: 'Is called through', place: invocation.endpoint };
  }
}

/** Quotes an argument that could be read as two. For display only, not for a shell. */
function argument(text: string): string {
  return text !== '' && !/[\s"']/.test(text) ? text : JSON.stringify(text);
}
