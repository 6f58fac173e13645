import { type TestCardOutcome, testCards } from '@datafono/sandbox/test-cards';
import { html } from 'hono/html';
import { scenarios } from '../orders/scenarios.ts';
import { groupDigits } from '../texts/test-numbers.ts';
import type { Markup, PageContext } from './page.ts';

/** The test panel, closed at first: the outcomes that a test key can simulate, the test cards, and the test accounts. */
export function testPanel(context: PageContext): Markup {
  const { messages } = context;
  return html`<details class="panel test-panel">
    <summary><h2>${messages.testTitle}</h2></summary>
    <div class="stack"><p>${messages.testText}</p>
    <div class="field">
      <label for="test-scenario">${messages.testScenario}</label>
      <select id="test-scenario" name="test_scenario">
        <option value="">${messages.testScenarios['']}</option>
        ${scenarios.map((name) => html`<option value="${name}">${messages.testScenarios[name]}</option>`)}
      </select>
    </div>
    ${cardTable(context)} ${accountNotes(context)}</div>
  </details>`;
}

function cardTable({ messages }: PageContext): Markup {
  const outcomes = [...new Set(testCards.map(({ outcome }) => outcome))];
  return html`<table>
    <caption>
      ${messages.testCards} <small>${messages.testCardsText}</small>
    </caption>
    <thead>
      <tr>
        <th scope="col">${messages.testOutcome}</th>
        <th scope="col">${messages.testNumbers}</th>
      </tr>
    </thead>
    <tbody>
      ${outcomes.map((outcome) => outcomeRow(messages.testOutcomes[outcome], outcome))}
    </tbody>
  </table>`;
}

function outcomeRow(words: string, outcome: TestCardOutcome): Markup {
  const cards = testCards.filter((card) => card.outcome === outcome);
  return html`<tr>
    <th scope="row">${words}</th>
    <td>${cards.map(({ number }) => html`<code>${groupDigits(number)}</code> `)}</td>
  </tr>`;
}

/** What accounts do in the sandbox: their number alone says it. */
function accountNotes({ messages }: PageContext): Markup {
  return html`<div class="test-accounts">
    <h3>${messages.testAccounts}</h3>
    <ul>
      <li>${messages.testAccountsText}</li>
      <li>${messages.testAccountUnknown}</li>
      <li>
        <a href="?consent=optional">${messages.testAccountConsent}</a>.
        ${messages.testAccountConsentText}
      </li>
    </ul>
  </div>`;
}
