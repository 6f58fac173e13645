import { css, html, LitElement } from 'lit';
import { live } from 'lit/directives/live.js';

const fields = { number: 19, expiry: 5, code: 4, name: 60 };

const formatted = {
  number: (text) => text.replace(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 '),
  expiry: (text) => text.replace(/\D/g, '').replace(/^(..)(?=.)/, '$1/'),
  code: (text) => text.replace(/\D/g, ''),
  name: (text) => text,
};

/** The least that a card form with Lit is: four labelled fields, formatted as a person types, each with room for an error. */
class LitForm extends LitElement {
  static properties = { values: { state: true }, left: { state: true } };
  static styles = css`
    :host {
      display: grid;
      gap: 8px;
    }
    input {
      font: inherit;
      width: 100%;
    }
    small {
      color: red;
    }
  `;

  constructor() {
    super();
    this.values = {};
    this.left = {};
  }

  render() {
    return Object.entries(fields).map(
      ([name, most]) => html`<label for=${name}>cc-${name}</label>
        <input id=${name} autocomplete="cc-${name}" inputmode="numeric" maxlength=${most} .value=${live(this.values[name] ?? '')}
          @input=${({ target }) => this.read(name, target.value)} @blur=${() => this.leave(name)}>
        <small>${this.left[name] && !this.values[name] ? 'Escriba algo.' : ''}</small>`,
    );
  }

  read(name, text) {
    this.values = { ...this.values, [name]: formatted[name](text) };
  }

  leave(name) {
    this.left = { ...this.left, [name]: true };
  }
}

customElements.define('lit-form', LitForm);
