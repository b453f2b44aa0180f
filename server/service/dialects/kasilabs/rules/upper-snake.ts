/**
 * `acmeCrm`, `acme-crm` and `Acme CRM` as `ACME_CRM`; `undefined` if no letter is left to start with, or the text is longer than 200
 * characters.
 */
export function upperSnake(text: string): string | undefined {
  if (text.length > 200) return undefined;
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const name = words.join('_').replace(/^[\d_]+/, '');
  return name === '' ? undefined : name;
}
