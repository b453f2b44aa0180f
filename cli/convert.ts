/** `tool-manifest convert`: the servers of a client's file in the form of another client. */
import { resolve } from 'node:path';
import { visible } from '../common/text/visible';
import { readTextNow } from '../server/node/disk-now';
import { fileUri } from '../server/node/file-uri';
import { isWellFormed, parseFile } from '../server/service/document/manifest-document';
import { jsonOf } from '../server/service/document/tree/node';
import { convertFile } from '../server/service/formats/convert/convert';
import { formById } from '../server/service/formats/convert/forms';
import { parseOptions } from './parse-options';
import { type Terminal, write } from './terminal';
import { UsageError } from './usage';

/** Prints the servers, and on standard error a line for each loss. @returns 1 if something is lost, otherwise 0 @throws UsageError */
export async function convert(argv: readonly string[], { stdout, stderr, cwd }: Terminal): Promise<number> {
  const { values, positionals } = parseOptions('convert', argv, cwd);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('convert needs the path of one file');
  const form = formById(values.to ?? '');
  if (!form) throw new UsageError('convert needs --to CLIENT');
  if (/\.toml$/i.test(file)) throw new UsageError(`${file} is TOML, which convert writes and does not read`);
  const path = resolve(cwd, file);
  const { text, problem } = readTextNow(path);
  if (text === undefined) throw new UsageError(`${file} ${problem}`);
  const document = parseFile(fileUri(path), text);
  if (!document.root || !isWellFormed(document)) throw new UsageError(`${file} can't be parsed`);
  const converted = convertFile(path.replaceAll('\\', '/'), jsonOf(document.root), form);
  if (!converted) throw new UsageError(`${file} has no MCP servers`);
  await write(stdout, converted.text);
  for (const { server, key, why } of converted.losses) {
    await write(stderr, `${visible([server, key].filter((one) => one !== '').join(': '))}: ${visible(why)}\n`);
  }
  return converted.losses.length > 0 ? 1 : 0;
}
