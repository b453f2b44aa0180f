/** `tool-manifest explain`: what a rule reports and why. */
import { parseOptions } from './parse-options';
import { ruleNamed } from './rule-options';
import { type Terminal, write } from './terminal';
import { UsageError } from './usage';

/** Runs the command. @returns 0 @throws UsageError for an unknown rule or wrong usage */
export async function explain(argv: readonly string[], { stdout, cwd }: Terminal): Promise<number> {
  const [code, ...others] = parseOptions('explain', argv, cwd).positionals;
  if (code === undefined || others.length > 0) throw new UsageError('explain needs the code of one rule');
  const { severity, summary, explanation, example, fix } = ruleNamed(code);
  const turnedOn = example.targets
    ? `\nReported for the targets that a configuration names, as ${JSON.stringify({ targets: example.targets })} in .tool-manifest.json.\n`
    : '';
  const reported = example.bad === '' ? '' : `\nReported:\n\n${indented(example.bad)}\n`;
  const text = `${code} (${severity}${fix ? ', has a quick fix' : ''})

${summary}

${explanation}
${turnedOn}${reported}
Not reported:

${indented(example.good)}

Change its severity with --rule ${code}=${severity === 'warning' ? 'error' : 'warning'}, or turn it off with --rule ${code}=off.
`;
  await write(stdout, text);
  return 0;
}

function indented(text: string): string {
  return text.trimEnd().replace(/^(?=.)/gm, '  ');
}
