// A small MCP server with one tool: it reads a JSON message from each line of standard input, and answers on standard output.
import { createInterface } from 'node:readline';

const TOOL = {
  name: 'count_words',
  description: 'Counts the words of a text. Call it instead of counting by yourself.',
  inputSchema: {
    type: 'object',
    properties: {
      text: { type: 'string', description: 'The text, as it was given.' },
      unique: { type: 'boolean', description: 'Counts only the different words.', default: false },
    },
    required: ['text'],
  },
};

const textResult = (text, isError = false) => ({ content: [{ type: 'text', text }], isError });

function countWords({ text, unique = false } = {}) {
  if (typeof text !== 'string') return textResult('text must be a string.', true);
  const words = text.split(/\s+/).filter((word) => word !== '');
  return textResult(String(unique ? new Set(words.map((word) => word.toLowerCase())).size : words.length));
}

/** What is answered to each method. */
const METHODS = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'word-count', version: '1.0.0' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: [TOOL] }),
  'tools/call': ({ name, arguments: given }) =>
    name === TOOL.name ? countWords(given) : textResult(`There is no tool ${name}.`, true),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params = {} } = JSON.parse(line);
  // A notification has no id, and no answer.
  if (id === undefined) continue;
  const answer = METHODS[method]
    ? { result: METHODS[method](params) }
    : { error: { code: -32601, message: `Unknown method ${method}` } };
  console.log(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
}
