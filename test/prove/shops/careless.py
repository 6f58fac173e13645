"""A shop with one classic mistake: careless.py MISTAKE PORT DATABASE. Without the mistake it charges each order once."""

import hashlib
import hmac
import json
import os
import sqlite3
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

API, KEY = os.environ["PAY_API"], os.environ["PAY_SECRET_KEY"]
SECRET = os.environ["PAY_WEBHOOK_SECRET"].encode()
CUSTOMER = {
    "user_type": "natural", "first_name": "Ana", "last_name": "Gómez", "email": "ana@example.com",
    "phone": "+573001234567", "document_type": "CC", "document_number": "1020304050",
}


def post(path, body, key=None):
    """A call to the service. Raises OSError without an answer that can be read."""
    headers = {"authorization": f"Bearer {KEY}", "content-type": "application/json"}
    if key:
        headers["x-idempotency"] = key
    request = urllib.request.Request(API + path, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, timeout=25) as answer:
            return json.load(answer)
    except (ValueError, EOFError) as error:
        raise OSError from error
    except Exception as error:
        raise error if isinstance(error, OSError) else OSError() from error


class Shop:
    """An order has one attempt at a time: `sending` until the service has said how it ended."""

    def __init__(self, path):
        self.path = path
        with self.db() as db:
            db.execute("create table if not exists orders (id text primary key, amount, customer, state, number, card)")
            db.execute("create table if not exists events (id text primary key)")

    def db(self):
        db = sqlite3.connect(self.path, timeout=20, isolation_level=None)
        db.execute("pragma synchronous = off")
        return db

    def order(self):
        id, customer = str(uuid.uuid4()), post("/v1/customers", CUSTOMER)["id"]
        self.db().execute("insert into orders values (?, 38000, ?, 'open', 0, null)", (id, customer))
        return {"id": id, "amount": 38000, "customer_id": customer}

    def read(self, id):
        row = self.db().execute("select * from orders where id = ?", (id,)).fetchone()
        return dict(zip(("id", "amount", "customer", "state", "number", "card"), row))

    def pay(self, id, card):
        order = self.read(id)
        if order["state"] == "paid":
            return "paid"
        if order["state"] != "sending":
            begin = "update orders set state = 'sending', number = number + 1, card = ? where id = ? and number = ? and state = ?"
            self.db().execute(begin, (card, id, order["number"], order["state"]))
            return self.pay(id, card)
        self.end(order, self.charge(order))
        return self.read(id)["state"]

    def end(self, order, state):
        if state != "sending":
            end = "update orders set state = ? where id = ? and number = ? and state != 'paid'"
            self.db().execute(end, (state, order["id"], order["number"]))

    def key(self, order):
        return f"{order['id']}-{order['number']}"

    def charge(self, order, key=None):
        """Charges the card of the attempt; `sending` when its end is not known."""
        title = f"{order['id']} {order['number']}"
        body = {"title": title, "amount": order["amount"], "customer_id": order["customer"], "card_id": order["card"]}
        try:
            status = post("/v1/charges", body, key or self.key(order))["status"]
        except OSError:
            return "sending"
        return {"succeeded": "paid", "declined": "declined"}.get(status, "sending")

    def is_genuine(self, body, signature):
        return hmac.compare_digest(hmac.new(SECRET, body, hashlib.sha256).hexdigest(), signature or "")

    def is_amount_of(self, order, charge):
        return charge["amount"] == order["amount"]

    def event(self, body, signature):
        if not self.is_genuine(body, signature):
            return 401
        event, charge = (json.loads(body)[name] for name in ("event", "charge"))
        id, number = charge["title"].split(" ")
        order = self.read(id)
        if self.db().execute("insert or ignore into events values (?)", (event["id"],)).rowcount == 0:
            return 200
        if int(number) == order["number"] and self.is_amount_of(order, charge):
            self.end(order, {"succeeded": "paid", "declined": "declined"}.get(charge["status"], "sending"))
        return 200


def sweep():
    """Sends again what nobody knows the end of, once it was so for two rounds."""
    before = set()
    while True:
        time.sleep(2)
        found = shop.db().execute("select id, number, card from orders where state = 'sending'").fetchall()
        for id, number, card in found:
            if (id, number) in before:
                shop.pay(id, card)
        before = {(id, number) for id, number, _ in found}


class KeyByTime(Shop):
    def key(self, order):
        return f"{order['id']}-{int(time.time())}"


class NewKeyAfterTimeout(Shop):
    def charge(self, order, key=None):
        state = super().charge(order, key)
        return super().charge(order, str(uuid.uuid4())) if state == "sending" else state


class WebhookNotVerified(Shop):
    def is_genuine(self, body, signature):
        return True


class WebhookTrustedOverTheAmount(Shop):
    def is_amount_of(self, order, charge):
        return True


class TwoWriters(Shop):
    """Each request writes the order as it knows it."""

    def pay(self, id, card):
        order = self.read(id)
        if order["state"] == "paid":
            return "paid"
        order.update(card=card, number=order["number"] + 1)
        state = self.charge(order)
        write = "update orders set state = ?, number = ?, card = ? where id = ?"
        self.db().execute(write, (state, order["number"], card, id))
        return state


class RestartForgets(Shop):
    """What is being sent is known to this process only."""

    sending = {}

    def pay(self, id, card):
        order = self.read(id)
        if order["state"] == "paid":
            return "paid"
        key, order["card"] = self.sending.setdefault(id, (str(uuid.uuid4()), card))
        state = self.charge(order, key)
        if state != "sending":
            self.sending.pop(id, None)
        self.end(order, state)
        return state if state == "sending" else self.read(id)["state"]


MISTAKES = {
    "key by time": KeyByTime,
    "retry after a timeout with a new key": NewKeyAfterTimeout,
    "webhook not verified": WebhookNotVerified,
    "webhook trusted over the amount": WebhookTrustedOverTheAmount,
    "two writers without a revision": TwoWriters,
    "restart forgets what is open": RestartForgets,
}


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        parts = self.path.split("/")
        self.answer(200, {"state": shop.read(parts[2])["state"]} if parts[1] == "orders" else {})

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        parts = self.path.split("/")
        if parts[1] == "webhooks":
            self.answer(shop.event(body, self.headers.get("x-signature")), {})
        elif len(parts) == 2:
            self.answer(201, shop.order())
        else:
            self.answer(200, {"state": shop.pay(parts[2], json.loads(body)["card_id"])})

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    request_queue_size = 128


_, mistake, port, database = sys.argv
shop = MISTAKES.get(mistake, Shop)(database)
threading.Thread(target=sweep, daemon=True).start()
Server(("127.0.0.1", int(port)), Handler).serve_forever()
