/** Rules about cases files. What they report is found by the reader, which decides at the same time which calls are made. */
import type { FixContext, Rule } from '../../model/rule';
import type { CasesFile } from '../case';
import { CasesProblems, UsableSchemas } from '../problems';

/** What a fix is given. */
export type CasesFixContext = FixContext<CasesFile>;

/** What is said of a rule: the rest is the same for all of them. */
interface CasesRule extends Omit<Rule<CasesFile>, 'example' | 'checkTool' | 'checkSchema' | 'checkFile'> {
  readonly example: {
    readonly language: 'json' | 'yaml';
    readonly bad: string;
    readonly good: string;
    /** The texts of the manifests next to it by their file names, where they are others than {@link EXAMPLE_MANIFEST}. */
    readonly manifests?: Readonly<Record<string, string>>;
  };
}

const FOLDER = 'file:///w';

/** The manifest that examples lie next to, `tools.json`. */
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

/** A rule that reports what was found under its code. */
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
