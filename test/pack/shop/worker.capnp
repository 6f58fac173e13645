using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    ( name = "worker", worker = .worker ),
    # The sandbox is on this machine.
    ( name = "internet", network = ( allow = ["private"] ) ),
  ],
  sockets = [ ( name = "http", address = "127.0.0.1:0", http = (), service = "worker" ) ],
);

const worker :Workerd.Worker = (
  modules = [ ( name = "worker.js", esModule = embed "worker.js" ) ],
  # Of a shop that pages ask; others are told otherwise.
  bindings = [
    ( name = "PAY_API", fromEnvironment = "PAY_API" ),
    ( name = "PAY_SECRET_KEY", fromEnvironment = "PAY_SECRET_KEY" ),
  ],
  compatibilityDate = "2026-11-01",
);
