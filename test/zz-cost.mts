import { TextDocument } from 'vscode-languageserver-textdocument';
import { readManifest } from '/work/main/server/service/dialects/recognise';
import { dialectById } from '/work/main/server/service/dialects/registry';
import { parseDocument } from '/work/main/server/service/document/manifest-document';
import { Checker } from '/work/main/server/service/features/diagnostics/check';
import { memoryWorkspace } from '/work/main/server/service/workspace';
import { countFor } from '/work/main/test/hostile/growth/shape';
import { SHAPES } from '/work/main/test/hostile/growth/shapes';

const words = process.argv.slice(2);
const cpu = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
for (const shape of SHAPES.filter(({ name }) => words.some((w) => name.includes(w)))) {
  const text = shape.text(countFor(shape, 1_000_000));
  let t = cpu();
  const document = parseDocument(TextDocument.create(shape.uri, shape.language, 1, text));
  const parsed = cpu() - t;
  t = cpu();
  const manifest = readManifest(document, shape.dialect ? dialectById(shape.dialect) : undefined);
  const read = cpu() - t;
  t = cpu();
  const checker = new Checker();
  const limit = Number(process.env.LIMIT || 0) || undefined;
  const problems = manifest
    ? await (await checker.checkUpTo(limit ?? Infinity, manifest, memoryWorkspace()))?.problems
    : [];
  const checked = cpu() - t;
  console.log(
    shape.name,
    'parse',
    parsed.toFixed(0),
    'read',
    read.toFixed(0),
    'check',
    checked.toFixed(0),
    'problems',
    problems?.length,
    'tools',
    manifest?.tools.length,
  );
}
