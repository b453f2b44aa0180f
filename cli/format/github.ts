import { visible, withoutOrders } from '../../common/text/visible';
import type { Report } from './report';

const COMMANDS = { error: 'error', warning: 'warning', information: 'notice', hint: 'notice' } as const;

/** Workflow commands of GitHub Actions: annotations on the lines of a pull request. */
export function formatGithub({ results, unchecked }: Report): string {
  let output = '';
  for (const { path, diagnostics } of results) {
    for (const { code, severity, message, range } of diagnostics) {
      const place = [
        `file=${property(withoutOrders(path))}`,
        `line=${range.start.line + 1}`,
        `col=${range.start.character + 1}`,
        `endLine=${range.end.line + 1}`,
        `endColumn=${range.end.character + 1}`,
        `title=${property(code)}`,
      ];
      output += `::${COMMANDS[severity]} ${place.join(',')}::${data(visible(message))}\n`;
    }
  }
  for (const { path, problem } of unchecked)
    output += `::error file=${property(withoutOrders(path))}::${data(visible(`${path} ${problem}`))}\n`;
  return output;
}

/** A message may contain any text of the file: a line break would start a command of its own. */
function data(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function property(text: string): string {
  return data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
