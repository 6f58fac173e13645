import '@datafono/elements/bank-picker.define'; // registers the element
import '@datafono/elements/bank-picker.en.define'; // adds English
