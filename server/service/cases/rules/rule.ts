/** What a rule about files of cases is. What it says is found by the reader, which decides at the same time which calls are made. */
import type { Editor } from '../../document/edit';
import type { Json, Span } from '../../document/node';
import type { Fix, Rule } from '../../rules/rule';
import type { ManifestChoice } from '../beside';
import type { CasesFile } from '../case';

/** What a fix is given. */
export interface CasesFixContext {
  readonly file: CasesFile;
  readonly choice: ManifestChoice;
  readonly editor: Editor;
  /** The place of the problem in the present text. */
  readonly at: Span;
  readonly data: Json | undefined;
}

/** One kind of problem of files of cases, with its documentation and its repair. */
export interface CasesRule extends Pick<Rule, 'code' | 'severity' | 'summary' | 'explanation' | 'neverSafe'> {
  /** Shown on the page and run by the tests: `bad` gives this code, `good` gives nothing. Whole files, beside {@link EXAMPLE_MANIFEST}. */
  readonly example: {
    readonly language: 'json' | 'yaml';
    readonly bad: string;
    readonly good: string;
    /** The texts of the manifests beside it by their file names, where they are others. */
    readonly manifests?: Readonly<Record<string, string>>;
  };
  /** The repairs of one problem, best first. */
  fix?(context: CasesFixContext): readonly Fix[];
}

/** The manifest that examples lie beside, `tools.json`. */
export const EXAMPLE_MANIFEST = JSON.stringify({
  tools: [
    {
      name: 'word_count',
      description: 'Counts the words of a text.',
      command: ['./tools/bin/word_count'],
      schema: {
        type: 'object',
        required: ['text'],
        additionalProperties: false,
        properties: {
          text: { type: 'string', description: 'The text.' },
          language: { type: 'string', enum: ['en', 'fi'], description: 'What it is written in.' },
        },
      },
    },
    {
      name: 'get_time',
      description: 'Tells the time.',
      command: ['./tools/bin/get_time'],
      schema: { type: 'object', properties: {} },
    },
  ],
});

/** An item of the data of a problem. */
export function dataOf(data: Json | undefined, key: string): Json | undefined {
  return typeof data === 'object' && data !== null && !Array.isArray(data) && Object.hasOwn(data, key)
    ? data[key]
    : undefined;
}
