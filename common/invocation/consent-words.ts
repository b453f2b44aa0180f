/** What is promised about consent, in the same words in the editor, in the terminal and in the documentation (`test/docs/safety.test.ts`). */

/** Before anything runs. */
export const ASKED_FIRST =
  'Nothing runs before you agree to what the tools of its folder run: you see their programs, addresses, interpreters and secrets.';

/** What makes a question come again. */
export const ASKED_AGAIN =
  'You are asked again when one of them changes, and when code in the folder changes, unless you chose “Always”.';

/** What is given up. */
export const NOT_COMPARED = 'Installed packages, ignored files and the system are not compared.';
