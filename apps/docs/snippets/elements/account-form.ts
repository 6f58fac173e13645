import '@datafono/elements/account-form.define'; // registers the element, and the bank picker in it
import '@datafono/elements/account-form.en.define'; // adds English
