/** The Model Context Protocol: what a server answers to `tools/list`. Holds for 2025-11-25 and 2026-07-28. */
import { withResults } from '../conversion/convert-result';
import { documented, inferred, observed } from '../model/evidence';
import type { KeywordStatement, Statement, Target } from '../model/target';
import { headerParameters } from '../steps/header-parameters';
import { keywordStep } from '../steps/keywords';
import { propertySchemas } from '../steps/property-schemas';
import { rootObject } from '../steps/root';
import { validSchema } from '../steps/valid-schema';
import { toolsMember } from '../wire/function-tool';
import { mcpTool } from '../wire/mcp-tool';
import { checkedResults } from './results';

const SPECIFICATION = 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools';
const IN_SPECIFICATION = documented(SPECIFICATION, '2026-11-25');
const ROOT: Statement = {
  treatment: 'refused',
  evidence: IN_SPECIFICATION,
  consequence: 'MCP clients refuse the whole list of tools.',
};
/** "Clients MUST reject tool definitions that violate the constraints": they leave them out of the list. */
const HEADERS: Statement = {
  treatment: 'refused',
  evidence: documented(
    'https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#custom-headers-from-tool-parameters',
    '2026-11-25',
  ),
  consequence: 'MCP clients leave the tool out, over HTTP (since 2026-07-28).',
};
/** "Embedded JSON schemas … MUST conform to JSON Schema 2020-12 when no $schema field is present." */
const INVALID: Statement = {
  treatment: 'refused',
  evidence: documented(
    'https://modelcontextprotocol.io/community/seps/1613-establish-json-schema-2020-12-as-default-dialect-f',
    '2026-11-25',
  ),
  consequence: 'Some MCP SDKs do not register the tool, and some clients leave it out.',
};
/** "Failed to get tools": the SDK for TypeScript takes objects alone. */
const BOOLEAN_ARGUMENTS: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/anomalyco/opencode/issues/49464',
    '2026-09-17',
    'MCP SDK for TypeScript, OpenCode',
  ),
  consequence: "MCP's SDK for TypeScript refuses the whole list of tools.",
};
/** "Parameters with type `number` are not permitted." */
const NUMBER_HEADERS: Statement = {
  ...HEADERS,
  evidence: inferred(
    'the specification excludes `number`, and the SDK for TypeScript takes it nevertheless',
    '2026-11-25',
    'https://github.com/modelcontextprotocol/typescript-sdk/blob/main/packages/core-internal/src/shared/mcpParamHeaders.ts',
  ),
  consequence: 'Some MCP clients leave the tool out, over HTTP (since 2026-07-28).',
};
const ANY: KeywordStatement = { treatment: 'allowed', evidence: IN_SPECIFICATION };

const TARGET: Target = {
  id: 'mcp',
  title: 'Model Context Protocol (2025-11-25, 2026-07-28)',
  shortTitle: 'MCP',
  documentation: SPECIFICATION,
  kind: 'protocol',
  consequences: {
    refused: 'MCP clients refuse it.',
    changed: 'MCP clients change it.',
    ignored: 'MCP SDKs only warn.',
  },
  name: {
    pattern: /^[A-Za-z0-9._-]+$/,
    rule: 'have only letters, digits, `_`, `.` and `-`',
    maxLength: 128,
    // The specification says SHOULD, and the SDKs register the tool with a warning.
    treatment: 'ignored',
    evidence: IN_SPECIFICATION,
  },
  nonObjectParameters: ROOT,
  steps: [
    validSchema('declared', INVALID),
    rootObject(ROOT),
    propertySchemas(BOOLEAN_ARGUMENTS),
    headerParameters(HEADERS, NUMBER_HEADERS),
    keywordStep('Keywords of JSON Schema', { keywords: {}, others: ANY, unknown: ANY }),
  ],
  wire: mcpTool,
  wireList: toolsMember,
};

export const mcp = withResults(TARGET, { steps: checkedResults('declared', INVALID), nonObjectParameters: ROOT });
