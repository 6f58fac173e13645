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
  compatibilityDate = "2026-11-01",
);
