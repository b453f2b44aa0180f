/** Everything that is wrong with files of cases, as an editor and the command line tell it. */
import type { Json } from '../document/node';
import { cascading } from '../features/diagnostics/cascading';
import type { CheckOptions, Problem } from '../features/diagnostics/check';
import { suppressions } from '../features/diagnostics/suppression';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import { SchemaValidator } from '../schema/embedded/validate';
import { Turns } from '../turns';
import { argumentProblems } from './argument-problems';
import { ArgumentSchema } from './argument-schema';
import { choiceProblem, type ManifestChoice, toolOf, UnknownTools } from './beside';
import type { CaseCall, CaseEntry, CasesFile } from './case';
import { duplicateKeys } from './duplicate-keys';
import { isUsable, schemaProblem } from './expected-schema';
import { CASES_RULES } from './rules';

/** Nobody but us reads these files, and we bear these. */
const HARMLESS: readonly string[] = [
  'json-comment',
  'json-trailing-comma',
  'json-non-finite-number',
  'byte-order-mark',
];

/** Schemas that are known to be usable; more are forgotten at once. */
const MAX_KNOWN = 2_000;

/** Checks files of cases. Keeps which expected schemas can be used: finding that out costs a millisecond each. */
export class CasesChecker {
  private usable = new Map<string, boolean>();

  /** The problems in text order. */
  async check(
    file: CasesFile,
    choice: ManifestChoice,
    {
      rules = {},
      reportedElsewhere,
    }: Pick<CheckOptions, 'rules'> & { reportedElsewhere?: (code: string) => boolean } = {},
  ): Promise<readonly Problem[]> {
    const { document } = file;
    const found = [...this.ofText(file), ...choiceProblems(file, choice), ...(await this.ofCalls(file, choice))];
    const suppressed = suppressions(document);
    const isCascading = cascading({
      document,
      root: document.root,
      tools: file.cases,
      dialect: { reads: { json: true, yaml: true, nonFiniteNumbers: true } },
    });
    return found
      .flatMap((problem): Problem[] => {
        const severity = rules[problem.code] ?? problem.severity;
        if (severity === 'off' || reportedElsewhere?.(problem.code)) return [];
        return isCascading(problem) || suppressed(problem) ? [] : [{ ...problem, severity }];
      })
      .sort((a, b) => a.at.offset - b.at.offset || a.at.length - b.at.length);
  }

  private ofText({ document, cases, faults }: CasesFile): readonly Problem[] {
    const syntax = document.problems
      .filter(({ code }) => !HARMLESS.includes(code))
      .map(
        ({ code, message, offset, length }): Problem => ({ code, severity: 'error', message, at: { offset, length } }),
      );
    const understood = [...faults, ...cases.flatMap((one) => one.faults)];
    return [
      ...syntax,
      ...duplicateKeys(document.root),
      ...understood.map((fault): Problem => ({ ...fault, severity: severityOf(fault.code) })),
    ];
  }

  private async ofCalls({ cases }: CasesFile, { manifest }: ManifestChoice): Promise<readonly Problem[]> {
    const problems: Problem[] = [];
    const known: Known = { schemas: new Map(), unknown: manifest && new UnknownTools(manifest) };
    const turns = new Turns();
    for (const { call, index } of cases) {
      if (!call) continue;
      if (turns.isOver) await turns.next();
      if (manifest) problems.push(...(await callProblems(call, index, manifest, known)));
      const { matches } = call.expect;
      if (matches && !(await this.isUsable(matches.value))) problems.push(schemaProblem(matches));
    }
    return problems;
  }

  private async isUsable(schema: Json): Promise<boolean> {
    const text = JSON.stringify(schema);
    const known = this.usable.get(text);
    if (known !== undefined) return known;
    const answer = await isUsable(schema);
    if (this.usable.size >= MAX_KNOWN) this.usable.clear();
    this.usable.set(text, answer);
    return answer;
  }
}

/** What is found out once for all cases of a file. */
interface Known {
  readonly schemas: Map<Tool, { readonly validator: Promise<SchemaValidator>; readonly places: ArgumentSchema }>;
  readonly unknown: UnknownTools | undefined;
}

function choiceProblems({ document, cases }: CasesFile, choice: ManifestChoice): readonly Problem[] {
  const problem = choiceProblem(document, choice);
  const [first] = cases;
  const at = problem?.at ?? (first && { offset: first.node.offset, length: Math.min(1, first.node.length) });
  return problem && at ? [{ ...problem, at }] : [];
}

async function callProblems(
  call: CaseCall,
  index: CaseEntry['index'],
  manifest: Manifest,
  { schemas, unknown }: Known,
): Promise<readonly Problem[]> {
  const tool = toolOf(manifest, call.tool);
  if (!tool) {
    const message = unknown?.message(call.tool) ?? '';
    return [{ code: 'cases/unknown-tool', severity: 'error', at: call.toolNode, message }];
  }
  if (!tool.inputSchema) return [];
  const known = schemas.get(tool) ?? {
    validator: SchemaValidator.forAllFaults(tool.inputSchema.schema),
    places: new ArgumentSchema(tool),
  };
  schemas.set(tool, known);
  const { faults } = (await known.validator).check(call.arguments);
  return argumentProblems(call, index, known.places, faults, manifest.dialect.platform);
}

function severityOf(code: string): Problem['severity'] {
  return CASES_RULES.find((rule) => rule.code === code)?.severity ?? 'error';
}
