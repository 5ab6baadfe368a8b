// Runs before the first paint, so that a dark screen does not flash white. A separate file: the CSP allows no inline script.
(function () {
  let scheme = localStorage.getItem('od_ver_color_scheme') ?? 'auto';
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.mantineColorScheme = scheme;
})();
