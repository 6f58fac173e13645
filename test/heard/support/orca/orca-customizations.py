"""Settings of Orca that differ from those it is installed with."""

from orca import settings

settings.speechServerFactory = "voice"
settings.speechFactoryModules = ["voice"]
settings.enableBraille = False
settings.enableSound = False
settings.enableKeyEcho = False  # a transcript has the keys
settings.sayAllOnLoad = False  # a person reads on by keys
settings.pageSummaryOnLoad = False
settings.progressBarUpdateInterval = 0
