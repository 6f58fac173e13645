import '@datafono/elements/card-form.define'; // registers the element
import '@datafono/elements/card-form.en.define'; // adds English, for lang="en"
