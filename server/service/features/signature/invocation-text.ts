/** A short text for the call of a tool. */
import type { Invocation } from '../../model/tool';
import { visible } from './visible-text';

/** The verb and what is called: `Runs` and `./tools/bin/get_time --utc`. */
export interface InvocationText {
  readonly verb: string;
  readonly place: string;
}

const MAX_PLACE = 200;

/** Returns how a tool is called: argv, method and URL, module and class, file and handler, or the platform's endpoint. */
export function invocationText(invocation: Invocation): InvocationText {
  const { verb, place } = parts(invocation);
  return { verb, place: visible(place, MAX_PLACE) };
}

function parts(invocation: Invocation): InvocationText {
  switch (invocation.kind) {
    case 'process':
      return { verb: 'Runs', place: invocation.argv.slice(0, 64).map(argument).join(' ') };
    case 'http':
      return { verb: 'Calls', place: `${invocation.method} ${invocation.url}` };
    case 'python':
      return {
        verb: 'Calls',
        place: invocation.className ? `${invocation.module}.${invocation.className}` : invocation.module,
      };
    case 'handler':
      return { verb: 'Calls', place: `${invocation.file} · ${invocation.handler}` };
    case 'catalogue':
      return { verb: 'Is called through', place: invocation.endpoint };
  }
}

/** Quotes an argument that could be read as two. For display only, not for a shell. */
function argument(text: string): string {
  return text !== '' && !/[\s"']/.test(text) ? text : JSON.stringify(text);
}
