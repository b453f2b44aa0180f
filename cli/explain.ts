/** `tool-manifest explain`: what a rule reports and why, or who reads the files of a folder. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readManifest } from '../server/service/dialects/recognise';
import { parseDocument } from '../server/service/document/manifest-document';
import { Checker } from '../server/service/features/diagnostics/check';
import type { Rule } from '../server/service/model/rule';
import { memoryWorkspace } from '../server/service/workspace';
import { explainFiles } from './explain-files';
import { parseOptions } from './parse-options';
import { ruleNamed } from './rule-options';
import { type Terminal, write } from './terminal';
import { UsageError } from './usage';

/** Runs the command. @returns 0 @throws UsageError for an unknown rule or wrong usage */
export async function explain(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseOptions('explain', argv, terminal.cwd);
  const [code, ...others] = positionals;
  if (others.length > 0) throw new UsageError('explain takes one rule, or one folder with --files');
  if (values.files) return explainFiles(code ?? '.', terminal);
  if (code === undefined) throw new UsageError('explain needs the code of one rule');
  const { severity, summary, explanation, example, fix } = ruleNamed(code);
  const turnedOn = example.targets
    ? `\nReported for the targets that a configuration names, as ${JSON.stringify({ targets: example.targets })} in .tool-manifest.json.\n`
    : '';
  const known = await evidenceOf(code, example);
  const reported = example.bad === '' ? '' : `\nReported:\n\n${indented(example.bad)}\n`;
  const text = `${code} (${severity}${fix ? ', has a quick fix' : ''})

${summary}

${explanation}
${turnedOn}${reported}${known}
Not reported:

${indented(example.good)}

Change its severity with --rule ${code}=${severity === 'warning' ? 'error' : 'warning'}, or turn it off with --rule ${code}=off.
`;
  await write(terminal.stdout, text);
  return 0;
}

/** How it is known what the targets of an example have against it. */
async function evidenceOf(code: string, { bad, language, targets: ids }: Rule['example']): Promise<string> {
  if (!ids || bad === '') return '';
  const manifest = readManifest(parseDocument(TextDocument.create('file:///w/tools.json', language, 1, bad)));
  const targets = { ids, server: 'weather' };
  const problems = manifest && (await new Checker().check(manifest, memoryWorkspace({}, { targets })));
  const evidence = (problems ?? []).flatMap((one) => (one.code === code ? (one.evidence ?? []) : []));
  return evidence.length === 0 ? '' : `\nHow it is known:\n\n${indented(evidence.join('\n'))}\n`;
}

function indented(text: string): string {
  return text.trimEnd().replace(/^(?=.)/gm, '  ');
}
