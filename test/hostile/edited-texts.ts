/** Texts of hostile tokens, and small changes to them. */
import { type Random, texts } from '../kit/random/random';

const JSON_TOKENS = texts(
  '"§""§"a"§"b":§"a":"b"§"a":1§"a§a"§a:§"a" 1§"x": [\n§{ "a": 1,\n§,§,§:§{§}§[§]§{"a":1}§[1]§[]§{}§]\n§}\n§=§=>§;',
  '\n§\n§\r§\r\n§ §\t§\u2028§\u00a0§\ufeff§\u0000§\ud800§\udc00§//c§//§/*§*/§/**/§/§\\§\\"§\\/c§\\u12§\'§`§\u201c§\u201d',
  'a§1§-§.§true§null§NaN',
);

const YAML_TOKENS = texts(
  '-§- §- a§- - a§? §?§: §:§a: §a: b§a:§b: 1§a: |\n      x§\n§\n§\n§\n\n§\n  §\n   §\n    §\n      §\n  - §\n- §\r§\r\n§ §  ',
  '&a §*a§!t §!!int §<<: §|§>§|-§>+§|2§| # c§# c§#§\t§%§%YAML 1.1§---§---\n§\n---\n§...§...\n§\n...\n§"§\'§"a"§\'a\'§"a§{§}§[§]§,',
  '[a, b]§{a: b}§@§`§a§1§true§~§\\§\ufeff§\ud800§\u2028§\u0085§\u00a0§\0',
);

type Frame = (x: string, y: string, z: string) => string;

/** Frames for the tokens, so that there are parts which can be parsed separately. */
const JSON_FRAMES: readonly [Frame, ...Frame[]] = [
  (x, y, z) => `{"v":${x || 1},"tools":[{"name":"a",${x}},{${y}},{${z}}],"z":[${z}]}`,
  (x, y, z) => `{"z"${x}[{${y}}${z}]}`,
  (x, y, z) => `{\n  "tools": [\n    {${x}\n    },\n    {\n      ${y}\n    }${z}\n  ],\n  "b": {${z}}\n}`,
  (x, y, z) => `{${x}"z":{"a":${y}},"k":"${z}"}`,
  (x, y, z) => `{"tools":[${x},[${y}],${z}]}`,
];

const YAML_FRAMES: readonly [Frame, ...Frame[]] = [
  (x, y, z) => `v: ${x}\ntools:\n  - name: a\n    ${x}\n  - name: b\n    ${y}\n  - name: c\n    ${z}\nz: ${z}\n`,
  (x, y, z) => `tools:\n- a: ${x}\n- b: ${y}\n- c: ${z}`,
  (x, y, z) => `a: ${x}\nb:\n  c: ${y}\nd: ${z}\n`,
  (x, y, z) => `${x}\ntools:\n  - ${y}\n  - a: 1\n    b: ${z}\n`,
  (x, y, z) => `a: 1\nb: |\n  ${x}\n  ${y}\nc: >\n  ${z}\ntools:\n  - d: |\n     ${x}\n  - e: ${y}\n`,
];

/** A text of hostile tokens. */
export function hostileText(r: Random, language: 'json' | 'jsonc' | 'yaml'): string {
  const frames = language === 'yaml' ? YAML_FRAMES : JSON_FRAMES;
  const some = () => hostileTokens(r, language, r.below(1 + r.below(8)));
  return r.pick(frames)(some(), some(), some());
}

/** The text after one small random change: something removed, something inserted, or both. */
export function changedText(r: Random, text: string, language: 'json' | 'jsonc' | 'yaml'): string {
  const at = r.below(text.length + 1);
  const gone = r.chance(0.5) ? 0 : r.below(r.chance(0.8) ? 3 : 25);
  const come = r.chance(0.25) ? '' : hostileTokens(r, language, r.chance(0.7) ? 1 : 2);
  return text.slice(0, at) + come + text.slice(at + gone);
}

function hostileTokens(r: Random, language: 'json' | 'jsonc' | 'yaml', count: number): string {
  const tokens: readonly [string, ...string[]] = language === 'yaml' ? YAML_TOKENS : JSON_TOKENS;
  return Array.from({ length: count }, () => r.pick(tokens)).join('');
}
