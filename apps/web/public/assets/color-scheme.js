// Runs before the first paint, so that a dark screen does not flash white. A separate file: the CSP allows no inline script.
(function () {
  let scheme = null;
  try {
    scheme = window.localStorage.getItem('od_ver_color_scheme');
  } catch {
    // Storage is blocked: the system's scheme applies.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
