// Shows which browsers are supported where this one lacks a method that the page needs. Runs before the page's modules, in browsers that
// cannot read them: ES5 only. newer-methods.ts puts the methods that the build calls into `needed`.
(function () {
  var needed = ['__NEEDED_METHODS__'];

  function show() {
    document.documentElement.setAttribute('data-too-old', '');
  }

  /** @param {string} path */
  function isMissing(path) {
    /** @type {unknown} */
    var at = window;
    return path.split('.').some(function (name) {
      if (at === null || at === undefined || !(name in Object(at))) return true;
      at = /** @type {Record<string, unknown>} */ (at)[name];
      return false;
    });
  }

  if (needed.some(isMissing)) show();
  // A module whose syntax the browser does not know.
  window.addEventListener('error', function (event) {
    if (event.message && event.message.indexOf('SyntaxError') >= 0) show();
  });
})();
