/**
 * The measured documents: manifests of GC-Forged-Pylot, the dialect that is read from JSON and from YAML; for targets also of KasiLabs, whose
 * schemas are JSON Schema.
 */
import { stringify } from 'yaml';

/** A document of one size in one language. */
export interface BenchDocument {
  readonly language: 'json' | 'yaml';
  readonly tools: number;
  readonly text: string;
  /** Where a character is typed: inside a description in the middle of the array. UTF-16 offset. */
  readonly editAt: number;
  /** Where a key can be completed: an indented line inside the middle tool. */
  readonly keyAt: number;
  /** On the key `module` of the middle tool. */
  readonly hoverAt: number;
}

function tool(index: number) {
  return {
    name: `tool_${index}`,
    description: `Looks up entry number ${index} in the register and says what is known about it. Call it when asked for one entry.`,
    module: 'src.bridge.tools.lookup',
    class_name: 'LookupTool',
    permissions: ['read_repo', 'network'],
    inputs: {
      key: { type: 'string', required: true, description: 'The key of the entry, as the register writes it.' },
      limit: { type: 'integer', required: false, default: 10, description: 'How many lines come back at most.' },
      fields: { type: 'array', required: false, items: { type: 'string' }, description: 'Fields that are wanted.' },
    },
    outputs: { found: { type: 'boolean' }, lines: { type: 'array', items: { type: 'string' } } },
    runtime: { timeout_seconds: 10, concurrency: 'serial' },
    notes: 'Reads from the local register only.',
  };
}

/** A manifest with that many tools. */
export function benchDocument(language: 'json' | 'yaml', tools: number): BenchDocument {
  const manifest = {
    schema_version: '1.0',
    metadata: { name: 'bench', description: 'A manifest to measure with.', maintainers: ['bench'], tags: ['bench'] },
    tools: Array.from({ length: tools }, (_, index) => tool(index)),
  };
  const written =
    language === 'json'
      ? `${JSON.stringify(manifest, null, 2)}\n`
      : stringify(manifest, { lineWidth: 0, version: '1.1' });
  const middle = Math.floor(tools / 2);
  const notes = written.indexOf(language === 'json' ? '"notes"' : 'notes:', written.indexOf(`tool_${middle}`));
  const indent = language === 'json' ? '      ' : '    ';
  // An indented empty line before `notes`, where a key is completed.
  const text = `${written.slice(0, notes)}\n${indent}${written.slice(notes)}`;
  const name = text.indexOf(`tool_${middle}`);
  return {
    language,
    tools,
    text,
    editAt: text.indexOf(`number ${middle} `, name) + 3,
    keyAt: notes,
    hoverAt: text.indexOf('module', name) + 2,
  };
}

/** A property of each kind that targets disagree about: optional, with bounds, `enum`, `const`, or `null`, an array without `items`, an open object. */
function mixedParameters() {
  return {
    type: 'object',
    properties: {
      key: { type: 'string', description: 'The key of the entry.', minLength: 1, maxLength: 40, pattern: '^[a-z]+$' },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'How many lines come back.' },
      fields: { type: 'array', description: 'Fields that are wanted.' },
      order: { type: 'string', enum: ['newest', 'oldest'], description: 'Which come first.' },
      note: { type: ['string', 'null'], description: 'What is written with it.' },
      kind: { const: 'entry', description: 'What is looked up.' },
      range: {
        type: 'object',
        description: 'Of which years.',
        properties: {
          from: { type: 'integer', description: 'The first year.' },
          to: { type: 'integer', description: 'The last year.' },
        },
        required: ['from'],
      },
    },
    required: ['key', 'kind'],
  };
}

/** What every target takes. */
function tidyParameters() {
  return {
    type: 'object',
    properties: {
      key: { type: 'string', description: 'The key of the entry.' },
      fields: { type: 'array', items: { type: 'string' }, description: 'Fields that are wanted.' },
    },
    required: ['key', 'fields'],
  };
}

/** What is measured with targets: a manifest of KasiLabs, with the places of edits in the middle tool, which is one that targets refuse. */
export interface MixedDocument {
  readonly text: string;
  /** Inside the tool's description: its schema stays as it is. */
  readonly editAt: number;
  /** Inside the description of a property. */
  readonly schemaEditAt: number;
}

/** A manifest in which targets refuse some tools. @param every one in so many */
export function mixedDocument(tools: number, every: number): MixedDocument {
  const middle = Math.floor(tools / 2);
  const manifest = {
    slug: 'BENCH',
    version: '1.0.0',
    name: 'Bench',
    description: 'A manifest to measure with.',
    baseUrl: 'https://agents.example.com/v1',
    auth: { type: 'none' },
    tools: Array.from({ length: tools }, (_, index) => ({
      name: `tool_${index}`,
      description: `Looks up entry number ${index} in the register and says what is known about it.`,
      inputSchema: (index - middle) % every === 0 ? mixedParameters() : tidyParameters(),
      endpoint: { method: 'POST', path: `/tool_${index}` },
    })),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const editAt = text.indexOf(`number ${middle} `) + 3;
  return { text, editAt, schemaEditAt: text.indexOf('How many', editAt) + 3 };
}
