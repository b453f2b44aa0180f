/** Rules about cases files. They report the faults found by the reader, which also decides which calls are made. */
import type { FixContext, Rule } from '../../model/rule';
import type { CasesFile } from '../case';
import { CasesProblems, UsableSchemas } from '../problems';

/** The context of a fix. */
export type CasesFixContext = FixContext<CasesFile>;

/** The parts in which the rules differ. */
export interface CasesRule extends Omit<Rule<CasesFile>, 'example' | 'checkTool' | 'checkSchema' | 'checkFile'> {
  readonly example: {
    readonly language: 'json' | 'yaml';
    readonly bad: string;
    readonly good: string;
    /** The texts of the manifests next to it by file name. Default: {@link EXAMPLE_MANIFEST} as `tools.json`. */
    readonly manifests?: Readonly<Record<string, string>>;
  };
}

const FOLDER = 'file:///w';

/** The manifest next to the examples, `tools.json`. */
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

/** Makes a rule that reports the problems with its code. */
export function casesRule({ example, fix, ...rule }: CasesRule): Rule<CasesFile> {
  const { manifests = { 'tools.json': EXAMPLE_MANIFEST }, ...texts } = example;
  const files = Object.fromEntries(Object.entries(manifests).map(([name, text]) => [`${FOLDER}/${name}`, text]));
  return {
    ...rule,
    example: { ...texts, uri: `${FOLDER}/tools.cases.${texts.language}`, files },
    checkFile: async ({ file, memo, known, report }) => {
      const usable = known(newUsableSchemas, file.dialect);
      for (const problem of await memo(problemsOf, file).of(rule.code, usable)) report(problem);
    },
    ...(fix && { fix: async (context) => (await fix(context)).filter(({ edits }) => edits.length > 0) }),
  };
}

function problemsOf(file: CasesFile): CasesProblems {
  return new CasesProblems(file);
}

function newUsableSchemas(_kind: CasesFile['dialect']): UsableSchemas {
  return new UsableSchemas();
}
