/** Adds the styles of a peer to the page: with them its list is laid out as on any page. */
export function addStyles(text) {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}
