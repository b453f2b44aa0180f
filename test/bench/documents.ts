/** The measured documents: manifests of GC-Forged-Pylot, the dialect that is read from JSON and from YAML. */
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
