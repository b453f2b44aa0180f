import * as jsls from 'vscode-json-languageservice';
import { parseJson } from '../server/service/document/parse-json';
import { countFor } from './hostile/growth/shape';
import { SHAPES } from './hostile/growth/shapes';

const { getLanguageService, TextDocument } = jsls as any;
const ls = getLanguageService({});
const names = process.argv.slice(2);
for (const s of SHAPES) {
  if (s.language === 'yaml' || !names.some((n) => s.name.includes(n))) continue;
  const t = s.text(countFor(s, 1_000_000));
  const us: number[] = [],
    them: number[] = [];
  for (let i = 0; i < 7; i++) {
    let b = performance.now();
    parseJson(t);
    us.push(performance.now() - b);
    b = performance.now();
    ls.parseJSONDocument(TextDocument.create('file:///a.json', 'json', 1, t));
    them.push(performance.now() - b);
  }
  console.log(
    s.name.padEnd(45),
    'first',
    us[0]!.toFixed(0),
    them[0]!.toFixed(0),
    'min',
    Math.min(...us).toFixed(0),
    Math.min(...them).toFixed(0),
  );
}
