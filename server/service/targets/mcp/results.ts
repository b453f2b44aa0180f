/** What MCP clients do with output schemas: the SDK for TypeScript checks the list, then compiles each of them. */
import { documented, observed } from '../model/evidence';
import type { KeywordStatement, Statement, Step } from '../model/target';
import { keywordStep } from '../steps/keywords';
import { objectResult } from '../steps/object-result';
import { propertySchemas } from '../steps/property-schemas';
import { deadReferences, readablePatterns } from '../steps/used-schemas';
import { type CheckedDraft, validSchema } from '../steps/valid-schema';

/** The list as the SDK checks it: `ListToolsResultSchema`. */
const IN_CODE = documented('https://github.com/modelcontextprotocol/typescript-sdk/tree/1.32.2', '2026-11-29');
const REFUSED: Statement = {
  treatment: 'refused',
  evidence: IN_CODE,
  consequence: 'MCP clients refuse the whole list of tools.',
};

/** 'tools.0.outputSchema.type: Invalid input: expected "object"' */
export const ROOT_OF_RESULT: Statement = {
  ...REFUSED,
  evidence: observed('https://github.com/glslang/windbg-mcp/pull/230', '2026-08-25', 'SDK for TypeScript 1.30'),
  consequence:
    'MCP clients of 2025-11-25 refuse the whole list of tools, though 2026-07-28 allows any root: return an object that has it as a property.',
};

/** "Invalid input" for each of them. */
export const BOOLEAN_PROPERTY: Statement = {
  ...REFUSED,
  evidence: observed('https://github.com/rezi-io/rezi-mcp/issues/4', '2026-08-12', 'Claude Code'),
};

/** "can't resolve reference #/$defs/ScreenInstance from id #" */
const DEAD_REFERENCE: Statement = {
  ...REFUSED,
  evidence: observed('https://github.com/google-labs-code/stitch-sdk/issues/367', '2026-08-10', 'several clients'),
};

/** "Invalid regular expression: /(?P<id>…)/: Invalid group" */
const PATTERN: Statement = {
  ...REFUSED,
  evidence: observed('https://github.com/anomalyco/opencode/issues/35624', '2026-07-06', 'SDK for TypeScript 1.29'),
};

/** What a result's schema must be for clients that check it. @param keywords those that they refuse @param root absent: as the SDK does */
export function checkedResults(
  draft: CheckedDraft,
  invalid: Statement,
  keywords: Readonly<Record<string, KeywordStatement>> = {},
  root = ROOT_OF_RESULT,
): readonly Step[] {
  const allowed: KeywordStatement = { treatment: 'allowed', evidence: IN_CODE };
  return [
    validSchema(draft, invalid),
    objectResult(root),
    propertySchemas(BOOLEAN_PROPERTY),
    deadReferences(DEAD_REFERENCE),
    readablePatterns(PATTERN),
    keywordStep('Keywords of JSON Schema', { keywords, others: allowed, unknown: allowed }),
  ];
}
