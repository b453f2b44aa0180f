/** Gemini CLI: puts the server before the name of a tool, replaces characters, and shortens long names in the middle. */
import { withResults } from '../conversion/convert-result';
import { geminiJsonSchema } from '../gemini-json-schema';
import { BOOLEAN_PROPERTY, ROOT_OF_RESULT } from '../mcp/results';
import { documented } from '../model/evidence';
import type { Target } from '../model/target';
import { objectResult } from '../steps/object-result';
import { propertySchemas } from '../steps/property-schemas';
import { toolsMember } from '../wire/function-tool';
import { mcpTool } from '../wire/mcp-tool';

/** Longer names are shortened to this many characters. */
const MAX_LENGTH = 63;
const KEPT = 30;

const TARGET: Target = {
  ...geminiJsonSchema,
  id: 'gemini-cli',
  title: 'Gemini CLI',
  shortTitle: 'Gemini CLI',
  documentation: 'https://geminicli.com/docs/tools/mcp-server',
  kind: 'client',
  name: {
    pattern: /^(?!.{30}\.\.\.)/,
    rule: `have at most ${MAX_LENGTH} characters`,
    // The pattern finds those that were shortened.
    maxLength: Number.POSITIVE_INFINITY,
    treatment: 'changed',
    consequence: 'Gemini CLI cuts out its middle; of two tools with the same rest, one is lost.',
    evidence: documented('https://github.com/google-gemini/gemini-cli/issues/28970', '2026-08-23'),
  },
  sameNames: {
    treatment: 'refused',
    consequence: 'Gemini CLI keeps only one of them.',
    evidence: documented('https://github.com/google-gemini/gemini-cli/issues/28970', '2026-08-23'),
  },
  // What it gets is the list of an MCP server.
  wire: mcpTool,
  wireList: toolsMember,
  effectiveName: (name, { server }) => {
    if (server === undefined) return name;
    const valid = `mcp_${server}_${name}`.replace(/[^a-zA-Z0-9_.:-]/g, '_');
    return valid.length > MAX_LENGTH ? `${valid.slice(0, KEPT)}...${valid.slice(-KEPT)}` : valid;
  },
};

/** It lists tools with the SDK for TypeScript, and goes on without an output schema that can't be compiled. */
export const geminiCli = withResults(TARGET, {
  steps: [objectResult(ROOT_OF_RESULT), propertySchemas(BOOLEAN_PROPERTY)],
});
