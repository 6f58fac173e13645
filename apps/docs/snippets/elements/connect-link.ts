import '@datafono/elements/connect-link.define'; // registers the element
import '@datafono/elements/connect-link.en.define'; // adds English
