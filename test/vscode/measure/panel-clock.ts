/**
 * What tells the time in the pages of VS Code: when a lens was clicked, and when the panel could be used. A text, as it is run in every
 * frame of the window before anything else is.
 */
export const panelClock = `
  globalThis.clicks = [];
  addEventListener('mousedown', () => clicks.push(Date.now()), { capture: true });
  globalThis.ready = {};
  const look = () => {
    const name = document.querySelector('main:not([hidden]) h1')?.textContent;
    // The form is there, and the keyboard is in it.
    if (name && !(name in ready) && document.activeElement?.closest('.form-panel')) {
      ready[name] = 0;
      // Once it has been drawn.
      requestAnimationFrame(() => setTimeout(() => { ready[name] = Date.now(); }));
    }
  };
  // VS Code writes the page into a frame that has another one: what had been listening there is gone, timers are not.
  setInterval(look, 4);
`;
