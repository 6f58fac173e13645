/** The connect links of one test, as the routes of a shop answer them, below `/cards/<run>/links`. */
export class ConnectLinks {
  /** What the test has set: of the state of every link, of the `url` of new ones, or a `problem` to answer instead. */
  #given = {};
  #ids = new Map();

  set(given) {
    this.#given = { ...this.#given, ...given };
  }

  answer({ method, path, origin }, body) {
    const { problem, url, ...stand } = this.#given;
    if (problem?.on.includes(method)) return problem;
    if (method === 'POST') return json(201, this.#create(origin, body.submission_id, url));
    const id = path.split('/').at(-1);
    if (method === 'DELETE' && stand.state !== 'used') this.#given.state = 'closed';
    return json(200, { id, captures: 0, ...stand, state: this.#given.state ?? 'open' });
  }

  #create(origin, submission, url) {
    const id = this.#ids.get(submission) ?? `link_${this.#ids.size + 1}`;
    this.#ids.set(submission, id);
    return { id, url: url ?? `${origin}/cards/${id}/html` };
  }
}

const json = (status, body) => ({ status, type: 'application/json', body: JSON.stringify(body) });
