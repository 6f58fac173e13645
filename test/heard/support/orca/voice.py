"""
A speech server of Orca that writes what is spoken to file descriptor 3, a line of JSON each, in place of sounding it: what a
live region announces apart from all else, because the order between the two is that of the machine's load. Every event that
Orca receives of an application is a line without a text. A line that arrives there is answered once Orca has handled
everything that the application has sent until then.
"""

import json
import socket

from gi.repository import GLib
from orca import event_manager, liveregions, orca_state, speechserver

channel = socket.socket(fileno=3)
spoken = "said"


def write(kind, text=""):
    channel.sendall((json.dumps({"kind": kind, "text": text}) + "\n").encode())


class SpeechServer(speechserver.SpeechServer):
    _server = None

    @staticmethod
    def getFactoryName():
        return "Text"

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer._server = SpeechServer._server or SpeechServer()
        return SpeechServer._server

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    def getInfo(self):
        return ["Text", "text"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            write(spoken, text)

    def speakCharacter(self, character, acss=None):
        write("said", character)

    def sayAll(self, utterances, progress):
        for context, _ in utterances:
            write("said", context.utterance)

    def stop(self):
        write("stopped")


def pump(manager, original=liveregions.LiveRegionManager.pumpMessages):
    global spoken
    spoken = "announced"
    try:
        return original(manager)
    finally:
        spoken = "said"


def enqueue(manager, event, original=event_manager.EventManager._enqueue):
    write("event")
    original(manager, event)


def answer():
    if not event_manager.getManager()._eventQueue.empty():
        return True  # once more, after what has arrived
    write("handled")
    return False


def on_request(*_):
    channel.recv(4096)
    script = orca_state.activeScript
    try:
        # An application answers after the events that it has sent before.
        script.app.clearCache()
        script.app.childCount
    except Exception:
        pass  # there is none, or it has closed
    GLib.idle_add(answer, priority=GLib.PRIORITY_LOW)
    return True


liveregions.LiveRegionManager.pumpMessages = pump
event_manager.EventManager._enqueue = enqueue
GLib.io_add_watch(channel.fileno(), GLib.IO_IN, on_request)
