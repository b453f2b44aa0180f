/** Cursor: drops a tool whose name, together with that of its server, is too long. */
import { withResults } from '../conversion/convert-result';
import { ROOT_OF_RESULT } from '../mcp/results';
import { observed } from '../model/evidence';
import type { Statement, Target } from '../model/target';
import { objectResult } from '../steps/object-result';
import { toolsMember } from '../wire/function-tool';
import { mcpTool } from '../wire/mcp-tool';

const EVIDENCE = observed('https://github.com/ComposioHQ/composio/issues/2788', '2026-02-27', 'Cursor');

/** "Invalid input" at the tool: the others are lost with it. */
const ROOT: Statement = {
  ...ROOT_OF_RESULT,
  evidence: observed('https://github.com/Anil-matcha/awesome-gpt-6-astra/issues/11', '2026-06-12', 'cursor-agent'),
};

const TARGET: Target = {
  id: 'cursor',
  title: 'Cursor',
  shortTitle: 'Cursor',
  documentation: 'https://cursor.com/docs/context/mcp',
  kind: 'client',
  consequences: {
    refused: 'Cursor leaves the tool out.',
    changed: 'Cursor changes it.',
    ignored: 'Cursor ignores it.',
  },
  name: {
    pattern: /^/,
    rule: 'be shorter',
    // "Combined server and tool name length (60) exceeds 60 characters": 60 itself is too many.
    maxLength: 59,
    treatment: 'refused',
    evidence: EVIDENCE,
  },
  effectiveName: (name, { server }) => (server === undefined ? name : `${server}${name}`),
  steps: [],
  wire: mcpTool,
  wireList: toolsMember,
};

export const cursor = withResults(TARGET, { steps: [objectResult(ROOT)] });
