import '@datafono/elements/bank-picker.define';
