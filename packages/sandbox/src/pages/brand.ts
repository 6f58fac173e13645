/** The name of the product, as the hosted pages and the inspector spell it; the mark is `mark.svg`, the colours `styles/brand.css`. */
export const productName = 'Datafono';
